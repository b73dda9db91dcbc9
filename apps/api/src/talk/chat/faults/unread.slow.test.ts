import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';
import { describeUnread } from '../testing/unread.story.ts';

describeUnread({ steps: long(1_000), steps_at_once: long(300), timeout: LONG_TIMEOUT_MS });
