import { describe } from 'vitest';
import { describeChat } from '../chat/chat.story.ts';
import { useChat } from '../chat/chat.ts';
import { describeActing } from '../trade/acting.story.ts';
import { describeInventories } from '../trade/inventories.story.ts';
import { describeMainJob } from '../trade/main-job.story.ts';
import { AT_ONCE_MS } from '../trade/main-job.ts';
import { describeRfq } from '../trade/rfq.story.ts';
import { describeTwoProcesses } from './two-processes.story.ts';

describe('two processes', () => describeTwoProcesses(AT_ONCE_MS));
describe('prices', () => describeMainJob(AT_ONCE_MS));
describe('inventories', () => describeInventories(AT_ONCE_MS));
describe('delegations', () => describeActing(AT_ONCE_MS));
describe('chat', () => describeChat(useChat(), AT_ONCE_MS));
describe('RFQs', () => describeRfq(AT_ONCE_MS));
