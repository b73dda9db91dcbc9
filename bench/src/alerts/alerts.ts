import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { changes } from '../api.ts';
import { type Comparison, median, middle, tableOf } from '../figures.ts';
import { ensureMarket, MARKET_TIME, shapeOf } from '../market/market.ts';
import { type Effort, measure, runInterleaved } from '../run/interleaved.ts';
import { checkSameBytes } from '../run/same-bytes.ts';
import { type ServerProcess, startOnCopy } from '../run/server-process.ts';

/** What the alerts may add to a change of a price. */
const GOAL_MS = 1;

/** Sets this many alerts, spread over all products; half of them are crossed by the changes of the benchmark again and again. */
function addAlerts(folder: string, prices: number, alerts: number): void {
  const { products, suppliers } = shapeOf(prices);
  const db = new Sqlite(join(folder, 'rasteh.db'));
  db.exec(`with recursive i (n) as (select 0 union all select n + 1 from i where n + 1 < ${alerts})
    insert into price_alerts (user_id, product_id, kind, amount, is_met, since, created_at)
    select n % ${suppliers} + 1, n % ${products} + 1, case n % 2 when 0 then 'under' else 'over' end, 200000 + n, 0, ${MARKET_TIME}, ${MARKET_TIME} from i;
    analyze`);
  db.close();
}

/** The change of one price, one after the other, beside many alerts and beside none; the checks run meanwhile. */
export async function compareAlerts({
  prices,
  alerts,
  effort,
}: {
  prices: number;
  alerts: number;
  effort: Effort;
}): Promise<Comparison> {
  const source = await ensureMarket(prices);
  const started: ServerProcess[] = [];
  try {
    const portal = await startOnCopy('portal', source, { prepare: (folder) => addAlerts(folder, prices, alerts) });
    started.push(portal);
    const floor = await startOnCopy('portal', source);
    started.push(floor);
    const [caller] = await changes(shapeOf(prices), portal.port);
    if (caller) await checkSameBytes(caller.next(), { portal, floor });
    const side = (server: ServerProcess) => async (span: Parameters<typeof measure>[2]) =>
      measure(server, (await changes(shapeOf(prices), server.port)).slice(0, 1), span);
    const taken = await runInterleaved({ portal: side(portal), floor: side(floor) }, effort);
    return { group: 'Alerts', name: `${alerts.toLocaleString('en')} alerts`, floorLabel: 'none', ...taken };
  } finally {
    for (const server of started) await server.stop();
  }
}

/** The time that alerts add to a change: the median of the differences of adjacent turns (ms). */
export const addedMs = ({ portal, floor }: Comparison): number =>
  middle(portal.map(({ p50_ms }, turn) => p50_ms - (floor[turn]?.p50_ms ?? 0)));

/** The figures as Markdown. */
export function describeAlerts(comparison: Comparison): string {
  const added = addedMs(comparison);
  const cpu_ms = (median(comparison.portal).cpu_us - median(comparison.floor).cpu_us) / 1_000;
  return `${tableOf([comparison])}\n\nA change takes ${added.toFixed(2)} ms more (goal: at most ${GOAL_MS} ms${added > GOAL_MS ? ', missed' : ''}), ${cpu_ms.toFixed(2)} ms of CPU with the checks that it causes.`;
}
