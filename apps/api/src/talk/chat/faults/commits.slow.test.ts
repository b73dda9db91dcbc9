import { describeSlowCommits } from '../testing/commits.story.ts';
import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';

describeSlowCommits({ rounds: long(150), timeout: LONG_TIMEOUT_MS });
