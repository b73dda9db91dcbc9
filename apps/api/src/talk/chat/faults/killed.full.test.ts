import { describeKilled } from '../testing/killed.story.ts';

describeKilled({ deaths: 1, kills: 1, timeout: 120_000 });
