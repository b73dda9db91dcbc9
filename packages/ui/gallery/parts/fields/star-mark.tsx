import { StarMark } from '../../../src/star-mark/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<StarMark size={72} turning />`,
  states: { still: () => <StarMark />, big: () => <StarMark size={72} />, turning: () => <StarMark size={72} turning /> },
};
