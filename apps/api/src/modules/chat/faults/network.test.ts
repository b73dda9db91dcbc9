import { describeBadNetwork } from '../testing/network.story.ts';

describeBadNetwork({ talk_messages: 15, crossed_messages: 3, timeout: 120_000 });
