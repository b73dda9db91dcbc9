import { describe } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describe('on a phone screen', () => describeEveryPage('phone', 'accessible, one in the light and the next in the dark theme'));
describe('on a wide screen', () => describeEveryPage('wide', 'not audited'));
