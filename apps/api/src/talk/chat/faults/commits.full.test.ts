import { describeSlowCommits } from '../testing/commits.story.ts';

describeSlowCommits({ rounds: 6, timeout: 120_000 });
