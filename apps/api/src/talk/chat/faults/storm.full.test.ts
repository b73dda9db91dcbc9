import { describeStorm } from '../testing/storm.story.ts';

describeStorm({ people: 40, per_second: 20, signals: ['SIGTERM'], timeout: 180_000 });
