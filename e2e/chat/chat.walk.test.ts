import { useSharedPortal } from '../demo.ts';
import { enterFirm, signUp } from '../people.ts';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { describeChat, describeOffline } from './chat.story.ts';
import { useChat } from './chat.ts';

const stage = useChat(useSharedPortal('trade'));
// Both stories have one supplier, whose list of rooms names the buyers.
const partners = (buyer: string) => () => ({ buyer: signUp(stage, buyer), supplier: enterFirm(stage, 'chat') });

describeChat(stage, AT_LAST_MS, partners('خریدار گفت‌وگو'));
describeOffline(stage, partners('خریدار بی‌شبکه'));
