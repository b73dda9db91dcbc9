import { AT_LAST_MS } from './main-job.ts';
import { describeRfq } from './rfq.story.ts';

describeRfq(AT_LAST_MS);
