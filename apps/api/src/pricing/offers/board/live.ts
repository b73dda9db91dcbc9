import { setTimeout as pause } from 'node:timers/promises';
import type { Publishing } from '../../../core/realtime/publisher.ts';
import type { MarketOverview } from './market/market.ts';

const TOPIC = 'market';
/** Changes within this time are published together. */
const GATHER_MS = 200;

/**
 * Publishes the market to guests after prices changed, with the categories that differ from the publication before. The rate is
 * bounded by what reading the changed categories costs.
 */
export function publishMarket({ events, socket, marketOverview }: Publishing & { marketOverview: MarketOverview }): void {
  const published = new Map<number, string>();
  let gathering: Promise<void> | undefined;
  let publishing = Promise.resolve();

  async function publishNext(): Promise<void> {
    const { categories, ...market } = await marketOverview.readCurrent();
    const changed = categories.filter((one) => {
      const text = JSON.stringify(one);
      const isChanged = published.get(one.category.id) !== text;
      published.set(one.category.id, text);
      return isChanged;
    });
    socket.publish(TOPIC, 'market.changed', { categories: changed, ...market });
  }

  async function gather(): Promise<void> {
    await pause(GATHER_MS);
    // A change from now on may be too late for this read.
    gathering = undefined;
    const work = publishing.then(publishNext);
    publishing = work.catch(() => undefined);
    return work;
  }

  function noteChange(): Promise<void> | undefined {
    if (!socket.noteChange(TOPIC) || gathering) return undefined;
    gathering = gather();
    return gathering;
  }
  events.subscribe('price.changed', noteChange);
  events.subscribe('supplier.changed', noteChange);
  events.subscribe('catalogue.changed', noteChange);
  events.subscribe('user.suspended', noteChange);
}
