import { cutConnections, filesAway, limitsAway, pooler } from './connections.ts';
import { crashedDatabase, hungDatabase, promotion, silentFailover, unknownCommits } from './database.ts';
import type { Fault } from './fault.ts';
import { killedNode, rollingRestart, wrongClock } from './nodes.ts';

/** All faults, in the order of the table. */
export const faults: readonly Fault[] = [
  killedNode,
  rollingRestart,
  wrongClock,
  crashedDatabase,
  hungDatabase,
  silentFailover,
  promotion,
  unknownCommits,
  cutConnections,
  filesAway,
  limitsAway,
  pooler,
];
