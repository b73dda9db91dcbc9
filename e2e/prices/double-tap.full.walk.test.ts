import { useSharedDemo } from '../demo.ts';
import { describeDoubleTap } from './double-tap.story.ts';

describeDoubleTap(useSharedDemo(), [
  ['at once', 1.5],
  ['once the question is there', 1.5],
  ['in the next frame', 100],
]);
