import { StarLogo } from '../../../src/star-logo/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<StarLogo size={72} turning />`,
  states: { still: () => <StarLogo />, big: () => <StarLogo size={72} />, turning: () => <StarLogo size={72} turning /> },
};
