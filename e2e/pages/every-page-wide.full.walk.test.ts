import { describe } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describe('on a wide screen', () => describeEveryPage('wide', 'the frame'));
