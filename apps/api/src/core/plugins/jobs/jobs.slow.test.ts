import { describeKilledJobs } from '../testing/killed-jobs.story.ts';

describeKilledJobs({ count: 200, timeout: 1_800_000 });
