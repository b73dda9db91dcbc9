import { describeSlowReader } from '../testing/slow-reader.story.ts';

describeSlowReader({ drain_ms: 1_500, timeout: 120_000 });
