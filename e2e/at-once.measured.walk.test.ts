import { describe } from 'vitest';
import { describeActing } from './acting.story.ts';
import { describeChat } from './chat.story.ts';
import { useChat } from './chat.ts';
import { describeInventories } from './inventories.story.ts';
import { describeMainJob } from './main-job.story.ts';
import { AT_ONCE_MS } from './main-job.ts';
import { describeRfq } from './rfq.story.ts';
import { describeTwoProcesses } from './two-processes.story.ts';

describe('two processes', () => describeTwoProcesses(AT_ONCE_MS));
describe('prices', () => describeMainJob(AT_ONCE_MS));
describe('inventories', () => describeInventories(AT_ONCE_MS));
describe('delegations', () => describeActing(AT_ONCE_MS));
describe('chat', () => describeChat(useChat(), AT_ONCE_MS));
describe('RFQs', () => describeRfq(AT_ONCE_MS));
