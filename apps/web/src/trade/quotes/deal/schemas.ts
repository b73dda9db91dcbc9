export { StateDeliverySchema } from '@rasteh/contract/trade/quotes/deliveries';
