export { attachDemoImagesOnceReady } from './attach-images.ts';
export { demoPeopleText } from './people-text.ts';
export { serveSampleLists } from './sample-lists.ts';
export { advanceDemo } from './seed.ts';
export { tickDemoCurrencies } from './tick-currencies.ts';
