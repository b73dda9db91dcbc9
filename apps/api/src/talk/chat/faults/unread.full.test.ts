import { describeUnread } from '../testing/unread.story.ts';

describeUnread({ steps: 40, steps_at_once: 20, timeout: 120_000 });
