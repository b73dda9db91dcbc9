/** Loaded before the script of a portal, and before that of each of its threads: gives them the clock of the walks. */
import { ahead_ms, moveClock } from './clock.ts';

moveClock(ahead_ms);
