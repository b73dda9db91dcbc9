import { describe } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describe('on a phone screen', () => describeEveryPage('phone', 'everything'));
describe('on a wide screen', () => describeEveryPage('wide', 'everything'));
