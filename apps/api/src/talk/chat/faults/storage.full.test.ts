import { describeFullDisk, describeLostServer } from '../testing/storage.story.ts';

describeFullDisk({ rounds: 1, timeout: 180_000 });
describeLostServer({ rounds: 1, timeout: 180_000 });
