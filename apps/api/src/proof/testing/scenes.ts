import { type ActorKind, type ActorName, actorOf } from './actors.ts';
import { DESK_ID } from './fixtures/chat.ts';
import { type Scene, sceneOf } from './fixtures.ts';
import { type Cell, subjectOf } from './matrix.ts';

type Side = 'actor' | 'seller' | 'third' | 'desk';

/** Some cells of one actor that share their people, and whose rows they may touch. */
export type SharedScene = { actor: ActorName; kind: ActorKind | null; scene: Scene; sides: Side[]; cells: Cell[] };

/** What one change may take away from another of the same family; changes of different families leave each other alone. */
const families: Record<string, string> = {
  products: 'goods',
  variations: 'goods',
  reviews: 'goods',
  prices: 'prices',
  priceArchives: 'prices',
  priceLists: 'prices',
  rfqs: 'trade',
  quotes: 'trade',
  chat: 'chat',
  desks: 'chat',
  // They end sessions, rights and accounts, so their one call comes last in its scene.
  auth: 'people',
  users: 'people',
  delegations: 'people',
  actFor: 'people',
  profiles: 'people',
  identity: 'people',
};
const familyOf = ({ route }: Cell): string => {
  const [module = ''] = route.name.split('.');
  return families[module] ?? module;
};

/**
 * Whom a case is about: the actor or the seller; in a chat both its sides, and a supporter's is their desk. One's own message and
 * report are of the seller's room.
 */
function sidesOf({ route, label, actor }: Cell): Side[] {
  if (!route.name.startsWith('chat.')) return [subjectOf(label) === 'seller' ? 'seller' : 'actor'];
  const side = actorOf(actor)?.role === 'supporter' ? 'desk' : 'actor';
  if (['seller', 'own', 'waiting'].includes(label)) return [side, 'seller'];
  return label === 'third' ? [side, 'third'] : [side];
}

const isChange = ({ route, expected }: Cell): boolean => route.route.method !== 'GET' && expected === 'ok';

/**
 * Gives the cells people of their own, as few as there can be: what is refused or only reads leaves everything as it was, so those of
 * an actor share theirs; of the changes a scene has one in each family.
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
