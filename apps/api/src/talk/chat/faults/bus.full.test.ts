import { describeBusDown } from '../testing/bus.story.ts';

describeBusDown({ messages: 8, timeout: 120_000 });
