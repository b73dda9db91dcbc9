import { screensOf } from '../browser.ts';
import { useSharedPortal } from '../demo.ts';
import { describeMainJob } from './main-job.story.ts';
import { AT_LAST_MS } from './main-job.ts';

describeMainJob(useSharedPortal('trade'), screensOf('phone'), AT_LAST_MS);
