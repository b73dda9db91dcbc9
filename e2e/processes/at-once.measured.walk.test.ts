import { describe } from 'vitest';
import { describeChat, describeDesk } from '../chat/chat.story.ts';
import { useChat } from '../chat/chat.ts';
import { useDemo } from '../demo.ts';
import { describeRfq } from '../rfqs/rfq.story.ts';
import { describeActing } from '../trade/acting.story.ts';
import { describeInventories } from '../trade/inventories.story.ts';
import { describeMainJob } from '../trade/main-job.story.ts';
import { AT_ONCE_MS } from '../trade/main-job.ts';
import { describeTwoProcesses } from './two-processes.story.ts';

describe('two processes', () => describeTwoProcesses(AT_ONCE_MS));
describe('prices', () => describeMainJob(useDemo(), ['wide', 'phone'], AT_ONCE_MS));
describe('inventories', () => describeInventories(AT_ONCE_MS));
describe('delegations', () => describeActing(useDemo(), AT_ONCE_MS));
describe('chat', () => {
  const stage = useChat();
  describeChat(stage, AT_ONCE_MS);
  describeDesk(stage, AT_ONCE_MS);
});
describe('RFQs', () => describeRfq(AT_ONCE_MS));
