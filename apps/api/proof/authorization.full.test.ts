import { describe } from 'vitest';
import { describeAuthorization } from './testing/authorization.story.ts';
import { decidedByRows } from './testing/matrix.ts';

describe('authorization on sqlite, by every actor', () => describeAuthorization('sqlite', decidedByRows));
