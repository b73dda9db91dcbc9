import { type ActorName, actorNames } from './actors.ts';
import { actingMatrix } from './expectations/acting.ts';
import { chatMatrix } from './expectations/chat.ts';
import { filesMatrix } from './expectations/files.ts';
import { listsMatrix } from './expectations/lists.ts';
import { marketMatrix } from './expectations/market.ts';
import { pageMatrix } from './expectations/pages.ts';
import { priceSheetsMatrix } from './expectations/price-sheets.ts';
import { priceViewsMatrix } from './expectations/price-views.ts';
import { pushMatrix } from './expectations/push.ts';
import { skuMatrix } from './expectations/skus.ts';
import { stockMatrix } from './expectations/stock.ts';
import { storyMatrix } from './expectations/stories.ts';
import { tasksMatrix } from './expectations/tasks.ts';
import { tradeMatrix } from './expectations/trade.ts';
import { usersMatrix } from './expectations/users.ts';

/** The expected outcome for each actor, by route and case. */
export type Expectations = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<ActorName, string>>>>;

/**
 * The authorization matrix: one line for each case of a route (the owner of the rows that it names), one column for each actor.
 * Consecutive routes share the lines below them.
 *   ok   done (2xx)                      in   401 unauthenticated: log in first
 *   no   403 forbidden                   why  403 act_reason_required: an admin without an open reason
 *   sus  403 suspended                   404  not_found, also of the one row of a batch
 *   sup  403 supplier_required: only an approved supplier answers, or publishes stories
 *   409  conflict: a story that waits for review is not taken down
 *   422  invalid: a story with the image of another user
 *   code code_expired: the code by SMS is missing, which the tests of the module have
 *   staff account_of_staff: staff do not close their own account
 * guest · user without a profile · suppl(ier), approved · pend(ing supplier) · supp(orter) · admin without a grant, with an open
 * grant for the seller, with an expired one (late), with one that was ended (over) · susp(ended; delegate of the seller) ·
 * deleg(ate of the seller for prices) · outs(ide: delegate for everything but prices) · exp(ired) and ended delegation · API keys:
 * k:r reads prices, k:w writes them, k:- has no scope, k:del of a delegate, k:sus of a suspended user, both with both scopes; k:ir and
 * k:iw read and write inventories, k:qr and k:qw RFQs and quotes, k:out both of both for a delegate of these · suspended staff: s:sup, a
 * supporter, and s:adm, an admin with an open grant for the seller.
 * Under /api/user/{userId} the first word is the user of the path: the actor, the seller, a missing user.
 * @throws when a line has more or fewer cells than there are actors
 */
export function readExpectations(): Expectations {
  const found = new Map<string, Map<string, Record<ActorName, string>>>();
  let group: string[] = [];
  let isOpen = false;
  for (const line of [
    marketMatrix,
    priceSheetsMatrix,
    priceViewsMatrix,
    listsMatrix,
    actingMatrix,
    tradeMatrix,
    pushMatrix,
    skuMatrix,
    stockMatrix,
    storyMatrix,
    pageMatrix,
    filesMatrix,
    tasksMatrix,
    usersMatrix,
    chatMatrix,
  ].flatMap((matrix) => matrix.split('\n'))) {
    if (line === '') continue;
    if (line.startsWith('#')) {
      const columns = line.slice(1).trim().split(/ +/);
      if (columns.join() !== actorNames.join()) throw new Error(`The columns of the matrix are not its actors: ${columns}`);
    } else if (line.startsWith(' ')) {
      isOpen = false;
      const label = line.slice(0, 20).trim();
      const cells = line.slice(20).trim().split(/ +/);
      if (cells.length !== actorNames.length)
        throw new Error(`${group}, ${label} has ${cells.length} of ${actorNames.length} cells`);
      const row = Object.fromEntries(actorNames.map((actor, index) => [actor, cells[index]])) as Record<ActorName, string>;
      for (const name of group) found.set(name, (found.get(name) ?? new Map()).set(label, row));
    } else {
      group = isOpen ? [...group, line.trim()] : [line.trim()];
      isOpen = true;
    }
  }
  return found;
}
