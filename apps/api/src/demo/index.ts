export { hangPicturesOnceReady } from './hang-pictures.ts';
export { demoPeopleText } from './people-text.ts';
export { keepQuotesMoving } from './quotes.ts';
export { serveSampleLists } from './sample-lists.ts';
export { carryDemoOn } from './seed.ts';
