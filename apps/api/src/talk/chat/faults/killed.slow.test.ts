import { describeKilled } from '../testing/killed.story.ts';
import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';

describeKilled({ deaths: long(5), kills: long(40), timeout: LONG_TIMEOUT_MS });
