import { useSharedPortal } from '../demo.ts';
import { describeAward } from './rfq-award.story.ts';

describeAward(useSharedPortal('trade'), ['phone']);
