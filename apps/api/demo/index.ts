import type { DemoMode } from '../src/demo-mode.ts';
import { attachDemoImagesOnceReady } from './attach-images.ts';
import { demoPeopleText } from './people-text.ts';
import { serveSampleLists } from './sample-lists.ts';
import { advanceDemo } from './seed.ts';
import { tickDemoCurrencies } from './tick-currencies.ts';

/** The data of the demo, and what keeps it moving. */
export const demoMode: DemoMode = {
  advance: advanceDemo,
  attach(app, { db, clock, events, files, stories }) {
    tickDemoCurrencies(app, { db, clock, events });
    attachDemoImagesOnceReady(app, { db, clock, files, stories });
    serveSampleLists(app, { db, clock });
  },
  peopleText: demoPeopleText,
};
