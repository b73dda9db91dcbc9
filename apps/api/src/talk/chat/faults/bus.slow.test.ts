import { describeBusDown } from '../testing/bus.story.ts';
import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';

describeBusDown({ messages: long(250), timeout: LONG_TIMEOUT_MS });
