import { useSharedPortal } from '../demo.ts';
import { enterFirm, signUp } from '../people.ts';
import { AT_LAST_MS } from '../trade/main-job.ts';
import { describeChat, describeOffline } from './chat.story.ts';
import { useChat } from './chat.ts';

const stage = useChat(useSharedPortal('trade'));
const partners = () => ({ buyer: signUp(stage, 'خریدار گفت‌وگو'), supplier: enterFirm(stage, 'chat') });

describeChat(stage, AT_LAST_MS, partners);
describeOffline(stage, partners);
