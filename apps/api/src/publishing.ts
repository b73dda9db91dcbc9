import { goodsPublishers } from './goods/index.ts';
import { peoplePublishers } from './people/index.ts';
import { pricingPublishers } from './pricing/index.ts';
import { reachPublishers } from './reach/index.ts';
import type { Services } from './services.ts';
import { supplyPublishers } from './supply/index.ts';
import { talkPublishers } from './talk/index.ts';
import { tradePublishers } from './trade/index.ts';

const publishers = [
  ...reachPublishers,
  ...peoplePublishers,
  ...goodsPublishers,
  ...pricingPublishers,
  ...supplyPublishers,
  ...tradePublishers,
  ...talkPublishers,
];

/** Subscribes every feature that sends its changes to open pages. */
export function publishChanges(services: Services): void {
  for (const publish of publishers) publish({ ...services, socket: services.hub.socket });
}
