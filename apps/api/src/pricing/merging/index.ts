export { mergePricing } from './merging.ts';
