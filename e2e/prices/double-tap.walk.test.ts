import { useSharedDemo } from '../demo.ts';
import { describeDoubleTap } from './double-tap.story.ts';

describeDoubleTap(useSharedDemo(), [['in the next frame', 1.5]]);
