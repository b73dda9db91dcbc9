import { describe } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describe('on a phone screen', () => describeEveryPage('phone', 'one theme and its targets'));
