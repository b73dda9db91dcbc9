import { describeActing } from './acting.story.ts';
import { AT_LAST_MS } from './main-job.ts';

describeActing(AT_LAST_MS);
