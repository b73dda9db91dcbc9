import { AT_LAST_MS } from '../trade/main-job.ts';
import { describeTwoProcesses } from './two-processes.story.ts';

describeTwoProcesses(AT_LAST_MS);
