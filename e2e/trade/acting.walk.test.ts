import { useSharedPortal } from '../demo.ts';
import { describeActing } from './acting.story.ts';
import { AT_LAST_MS } from './main-job.ts';

describeActing(useSharedPortal('trade'), AT_LAST_MS);
