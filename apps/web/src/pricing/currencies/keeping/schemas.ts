export { RateJumpSchema } from '@rasteh/contract/pricing/currencies/rates';
