import { describeInterleavings } from '../testing/interleavings.story.ts';
import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';

describeInterleavings({ replays: long(1_000), log_length: 450, moments: long(1_000), pairs: 5, timeout: LONG_TIMEOUT_MS });
