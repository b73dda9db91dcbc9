import type { Cluster } from '../cluster.ts';
import type { Load } from '../load/load.ts';

/** Something that happens to a part of a cluster. */
export type Fault = {
  /** One word, by which it can be run alone. */
  name: string;
  /** What happens, for the table. */
  what: string;
  /** Within what time all must be well again after the part is back (s). */
  most_s: number;
  /** Makes it happen under load; resolves to the time at which the part was back (`performance.now()`). */
  act(cluster: Cluster, load: Load): Promise<number>;
  /** What is done after the measurement so that the next fault finds a whole cluster. */
  repair?(cluster: Cluster): Promise<void>;
};

/** Recovery of a part that came back, and after a failover. */
export const [BACK_S, FAILOVER_S] = [5, 30];
