import { describeMainJob } from './main-job.story.ts';
import { AT_LAST_MS } from './main-job.ts';

describeMainJob(AT_LAST_MS);
