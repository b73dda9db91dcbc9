import { AT_LAST_MS } from '../trade/main-job.ts';
import { describeRfq } from './rfq.story.ts';

describeRfq(AT_LAST_MS);
