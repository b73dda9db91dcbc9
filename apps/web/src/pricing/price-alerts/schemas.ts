export { AlertConditionSchema } from '@rasteh/contract/pricing/price-alerts';
