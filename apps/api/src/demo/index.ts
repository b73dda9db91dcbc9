export { demoPeopleText } from './people-text.ts';
export { carryDemoOn } from './seed.ts';
