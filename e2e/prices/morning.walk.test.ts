import { describeMorning } from './morning.story.ts';

// More than a screen of rows, and enough for a fifth row on which the price stays.
describeMorning(20);
