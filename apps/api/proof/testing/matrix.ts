import { type ActorName, actorNames, actorOf } from './actors.ts';
import { casesOf } from './calls.ts';
import { contractRoutes, type NamedRoute } from './contract-routes.ts';
import { readExpectations } from './expectations.ts';
import type { Scene } from './fixtures.ts';
import { refusalByMetadata } from './outcomes.ts';
import type { Call } from './send.ts';

export const expectations = readExpectations();

/** One cell of the matrix: a case of a route, called by an actor. */
export type Cell = {
  name: string;
  route: NamedRoute;
  label: string;
  actor: ActorName;
  /** The expected outcome in the matrix. */
  expected: string;
  /** The refusal that follows from the metadata of the route alone. */
  refusal: string | undefined;
  call: (scene: Scene) => Call;
};

/** The first word of a case's label: the user of the path under /api/user/{userId}. */
export const subjectOf = (label: string): string => label.split(',', 1)[0] ?? '';

/** Every cell: each case of each route by each actor. */
export const cells: readonly Cell[] = contractRoutes.flatMap((route) =>
  Object.entries(casesOf(route) ?? {}).flatMap(([label, call]) =>
    actorNames.map((actor) => ({
      name: `${route.name} (${label}) as ${actor}`,
      route,
      label,
      actor,
      expected: expectations.get(route.name)?.get(label)?.[actor] ?? 'nothing',
      refusal: refusalByMetadata(route.access, actorOf(actor), route.route.method, subjectOf(label)),
      call,
    })),
  ),
);

/**
 * Whether a module may decide the outcome of a cell: whether a row exists, and which scope `any` requires; in the chat, whether a
 * supporter still represents their desk.
 */
export function isLeftToModule({ route, actor, expected }: Cell): boolean {
  if (expected === 'no') return route.access.scope === 'any';
  if (expected === 'sus') return route.name.startsWith('chat.') && actor === 's:sup';
  return ['ok', '404', '409', '422', 'sup', 'late', 'code', 'staff'].includes(expected);
}

/**
 * The inputs and the result of the decision in plugins/access.ts for a cell. Two cells with the same key differ in their route alone,
 * which the decision does not depend on.
 */
export function wayOf({ route, label, actor, refusal }: Cell): string {
  const { role, scope, subject, api_key, while_suspended } = route.access;
  const isChange = route.route.method !== 'GET';
  const path = subject === 'other' ? subjectOf(label) : '';
  return [role, scope, subject, api_key, while_suspended, isChange, path, actor, refusal ?? 'pass'].join(' ');
}

/** One cell of each kind; the index of the cell changes from kind to kind, so that the actors and routes vary. */
export function oneOfEach(all: readonly Cell[], kindOf: (cell: Cell) => string): Cell[] {
  const kinds = Map.groupBy(all, kindOf);
  return [...kinds.values()].flatMap((alike, index) => alike[(index * 7) % alike.length] ?? []);
}

const isRefused = ({ refusal }: Cell): boolean => refusal !== undefined;
const ofCase = ({ route, label, refusal, expected }: Cell): string => [route.name, label, refusal ?? expected].join(' ');

function pick(parts: (all: readonly Cell[]) => Cell[][]): Cell[] {
  const chosen = new Set(parts(cells).flat());
  return cells.filter((cell) => chosen.has(cell));
}

/**
 * Cells for HTTP in the short form: each path through the decision, and each outcome of each case, once; decisions.test.ts checks the
 * decision for every cell.
 */
export const oneOfEachOutcome = pick((all) => [
  oneOfEach(
    all.filter((cell) => !isRefused(cell)),
    ofCase,
  ),
  oneOfEach(all.filter(isRefused), ({ route }) => route.name),
  oneOfEach(all, wayOf),
]);

/** Cells for HTTP in the whole form: those that a module decides for all actors, and each refusal once in each case of each route. */
export const decidedByRows = pick((all) => [
  all.filter((cell) => !isRefused(cell)),
  oneOfEach(all.filter(isRefused), ofCase),
  oneOfEach(all, wayOf),
]);
