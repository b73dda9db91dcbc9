import { describe } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describe('on a phone screen', () => describeEveryPage('phone', 'accessible in both themes'));
describe('on a wide screen', () => describeEveryPage('wide', 'accessible in both themes'));
