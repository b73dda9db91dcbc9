import { type ActorKind, type ActorName, actorOf } from './actors.ts';
import { DESK_ID } from './fixtures/chat.ts';
import { type Scene, sceneOf } from './fixtures.ts';
import { type Cell, subjectOf } from './matrix.ts';

type Side = 'actor' | 'seller' | 'third' | 'desk';

/** Cells of one actor that share a scene, and the users whose rows they may change. */
export type SharedScene = { actor: ActorName; kind: ActorKind | null; scene: Scene; sides: Side[]; cells: Cell[] };

/** Changes of the same family may delete rows that another needs; changes of different families are independent. */
const families: Record<string, string> = {
  products: 'goods',
  variations: 'goods',
  reviews: 'goods',
  catalogue: 'categories',
  categoryMerging: 'categories',
  skus: 'skus',
  priceSkus: 'skus',
  inventorySkus: 'skus',
  prices: 'prices',
  priceArchives: 'prices',
  priceFormulas: 'prices',
  priceLists: 'prices',
  rfqs: 'trade',
  quotes: 'trade',
  chat: 'chat',
  desks: 'chat',
  // These end sessions, rights and accounts, so their one call runs last in its scene.
  auth: 'people',
  accounts: 'people',
  users: 'people',
  delegations: 'people',
  suppliers: 'people',
  identity: 'people',
};
const familyOf = ({ route }: Cell): string => {
  const [module = ''] = route.name.split('.');
  return families[module] ?? module;
};

/**
 * The subjects of a case: the actor or the seller; in a chat both participants, where a supporter is represented by their desk. The
 * actor's own message and report belong to the room with the seller.
 */
function sidesOf({ route, label, actor }: Cell): Side[] {
  if (!route.name.startsWith('chat.')) return [subjectOf(label) === 'seller' ? 'seller' : 'actor'];
  const side = actorOf(actor)?.role === 'supporter' ? 'desk' : 'actor';
  if (['seller', 'own', 'waiting'].includes(label)) return [side, 'seller'];
  return label === 'third' ? [side, 'third'] : [side];
}

const isChange = ({ route, expected }: Cell): boolean => route.route.method !== 'GET' && expected === 'ok';

/**
 * Assigns the cells to as few scenes as possible: refused calls and reads change no row, so those of an actor share a scene; a scene
 * has at most one change of each family.
 */
export function sceneCells(cells: readonly Cell[]): SharedScene[] {
  const changes = new Map<string, number>();
  const scenes = Map.groupBy(cells, (cell) => {
    const about = `${cell.actor} ${sidesOf(cell)}`;
    if (!isChange(cell)) return about;
    const family = `${about} ${familyOf(cell)}`;
    const number = changes.get(family) ?? 0;
    changes.set(family, number + 1);
    return `${about} ${number}`;
  });
  return [...scenes.values()].flatMap((shared, n) => {
    const [cell] = shared;
    if (!cell) return [];
    const kind = actorOf(cell.actor);
    const inOrder = shared.toSorted((a, b) => Number(familyOf(a) === 'people') - Number(familyOf(b) === 'people'));
    return [{ actor: cell.actor, kind, scene: sceneOf(n, kind), sides: sidesOf(cell), cells: inOrder }];
  });
}

/** The users whose rows the cells of a scene may touch. */
export const subjectsOf = ({ scene, sides }: SharedScene): number[] =>
  sides.map((side) => (side === 'desk' ? DESK_ID : scene[side].user_id));
