export { PutFreightsSchema } from '@rasteh/contract/supply/freights';
