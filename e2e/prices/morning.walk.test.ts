import { describeMorning } from './morning.story.ts';

// More rows than fit on a screen, and enough for a fifth row whose price stays the same.
describeMorning(20);
