import { describe } from 'vitest';
import { describeEveryPage } from './every-page.story.ts';

describe('on a phone screen', () => describeEveryPage('phone', { isAudited: true }));
describe('on a wide screen', () => describeEveryPage('wide', { isAudited: false }));
