import { describe } from 'vitest';
import { describeRecall } from './recall.story.ts';

describe('recall among 2,000 near names', () => describeRecall(2_000));
