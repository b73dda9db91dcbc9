import { inject } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describeEveryPage(inject('isWhole') ? 'whole' : 'short', ['phone']);
