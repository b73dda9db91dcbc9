import { LONG_TIMEOUT_MS, long } from '../testing/random.ts';
import { describeFullDisk, describeLostServer } from '../testing/storage.story.ts';

describeFullDisk({ rounds: long(5), timeout: LONG_TIMEOUT_MS });
describeLostServer({ rounds: long(5), timeout: LONG_TIMEOUT_MS });
