import { createPlatform, type PlatformDeps } from './core/platform.ts';
import { createGoods } from './goods/index.ts';
import { createPeople } from './people/index.ts';
import { createPricing } from './pricing/index.ts';
import { createReach, type ReachDeps } from './reach/index.ts';
import { createSite } from './site/index.ts';
import { createSupply } from './supply/index.ts';
import type { ChatOptions } from './talk/chat/index.ts';
import { createTalk } from './talk/index.ts';
import { createTrade } from './trade/index.ts';

/** What the services take of the process. */
export type ServicesDeps = PlatformDeps & ReachDeps & { chatOptions: Partial<ChatOptions> };
/** The services of all features by name. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services of all features, each domain over those below it; nothing here knows HTTP. */
export function createServices({ storage, pushKeys, pushOptions, webhookOptions, chatOptions, ...deps }: ServicesDeps) {
  const reach = createReach(createPlatform(deps), { storage, pushKeys, pushOptions, webhookOptions });
  const supply = createSupply(createPricing(createGoods(createPeople(reach))));
  return createSite(createTalk(createTrade(supply), chatOptions));
}
