import { describeInterleavings } from '../testing/interleavings.story.ts';

describeInterleavings({ replays: 15, log_length: 240, moments: 12, pairs: 1, timeout: 120_000 });
