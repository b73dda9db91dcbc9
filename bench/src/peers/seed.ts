import type { OpenPart } from '../run/part.ts';
import { type Goods, readGoods } from './goods.ts';
import { seedStrapi } from './strapi/server.ts';
import { seedVendure } from './vendure/server.ts';
import type { PeerName } from './versions.ts';

const seeders: Record<PeerName, (folder: string, goods: Goods) => Promise<void>> = { strapi: seedStrapi, vendure: seedVendure };

/** Writes the goods of a market into a peer: `<peer> <folder> <folder of the market>`. */
export const open: OpenPart = async ([name, folder = '', market = '']) => {
  await seeders[name as PeerName](folder, readGoods(market));
  return { ready: true, answer: () => true, close: () => undefined };
};
