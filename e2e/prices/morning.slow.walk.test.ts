import { describeMorning } from './morning.story.ts';

describeMorning(50);
