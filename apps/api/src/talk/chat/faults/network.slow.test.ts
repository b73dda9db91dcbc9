import { describeBadNetwork } from '../testing/network.story.ts';
import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';

describeBadNetwork({ talk_messages: long(200), crossed_messages: long(40), timeout: LONG_TIMEOUT_MS });
