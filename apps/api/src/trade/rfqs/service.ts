import { rfqLimits } from '@rasteh/contract/wire/limits';
import { AppError } from '../../core/lib/app-error.ts';
import { assertCooldownElapsed } from '../../core/lib/cooldown.ts';
import { pageBounds, pageMeta, withCursor } from '../../core/lib/pages.ts';
import { periodMs } from '../../core/lib/period.ts';
import { cityIds, scopeIds } from '../../goods/catalogue/index.ts';
import * as invitationsRepo from './invitations/repo.ts';
import { createRfqParts } from './parts.ts';
import * as repo from './repo.ts';
import { createTakingBack } from './taking-back.ts';
import type { Rfqs, RfqsDeps } from './types.ts';
import { invitationToWire } from './wire.ts';
import { createWriting } from './writing.ts';

/** Creates the service of the buyers' RFQs. */
export function createRfqs(deps: RfqsDeps): Rfqs {
  const parts = createRfqParts(deps);
  const { db, clock, events, audit, catalogue, attachments, invitations, publications, reviewable, wireOf, rows } = parts;
  const { read, findAny, stale, record, change, act, withdraw } = rows;

  return {
    reviewable,
    ...createWriting(parts),
    takeBack: createTakingBack(parts),
    get: (context, id) => read(db.read, context.subject_id, id),
    async list({ subject_id }, { q, status, audience, category_id, province_id, from, to, cursor, ...page }) {
      const reference = await catalogue.reference();
      const category_ids = scopeIds(reference, category_id);
      const city_ids = cityIds(reference, { province_id });
      const period = periodMs({ from, to });
      const filter = { user_id: subject_id, status, audience, cursor, category_ids, city_ids, ...period, now: clock() };
      const { words, n } = await deps.search.readList(q, async (words) => ({
        n: await repo.countOwn(db.read, { ...filter, words }),
      }));
      const meta = pageMeta(page, n);
      const rows = await repo.listOwn(db.read, { ...filter, words }, pageBounds(page));
      return { data: await wireOf(db.read, rows), meta: withCursor(meta, rows) };
    },
    publish: act(async (tx, context, row) => {
      if (['expired', 'closed', 'awarded'].includes(row.status)) throw new AppError('rfq_closed');
      if (row.status === 'stopped') {
        await change(tx, context, row, 'publishRfq', { status: 'published' });
        await publications.announce(tx, row.id, 'stopped');
      } else if (row.status === 'draft') {
        await change(tx, context, row, 'publishRfq', { status: 'pending' });
        await parts.submitAsIs(tx, context, row.id);
      } else throw new AppError('conflict');
    }),
    stop: act(async (tx, context, row) => {
      if (row.status !== 'published') throw new AppError('conflict');
      await change(tx, context, row, 'stopRfq', { status: 'stopped' });
    }),
    close: act(async (tx, context, row, now) => {
      if (row.status !== 'published' && row.status !== 'stopped') throw new AppError('conflict');
      if (!(await repo.closeRfq(tx, row, now))) throw await stale(tx, context, row.id);
      const { id, status, refreshed_at } = row;
      const after = { status: 'closed' } as const;
      await record(tx, context, id, { action: 'closeRfq', before: { status, refreshed_at }, after });
    }),
    refresh: act(async (tx, context, row, now) => {
      if (row.status !== 'published') throw new AppError('conflict');
      assertCooldownElapsed(row.refreshed_at, rfqLimits, now);
      await change(tx, context, row, 'refreshRfq', { refreshed_at: now });
    }),
    remove: (context, id) =>
      db.transaction(async (tx) => {
        await withdraw(tx, context, id);
        const row = await findAny(tx, context, id);
        // The update locks the row, so that no answer arrives meanwhile.
        if (!(await repo.updateRfq(tx, row, { deleted_at: clock() }))) throw new AppError('conflict');
        if (await repo.hasQuotes(tx, id)) throw new AppError('rfq_has_quotes');
        await attachments.applyEdit(tx, row, [], false);
        await record(tx, context, id, { action: 'deleteRfq', before: row });
      }),
    invite: (context, id, user_ids) =>
      db.transaction(async (tx) => {
        const row = await findAny(tx, context, id);
        if (['closed', 'awarded', 'expired'].includes(row.status)) throw new AppError('rfq_closed');
        await invitations.check(tx, context.subject_id, user_ids, 'user_ids');
        const asked = await invitationsRepo.invite(tx, id, user_ids, clock());
        if (row.published_at !== null && row.status === 'published') await invitations.notify(tx, row, asked);
        if (asked.length > 0)
          await audit.record(tx, context, { action: 'inviteSuppliers', entity: 'rfq', entity_id: id, after: asked });
        await events.publish(tx, 'rfq.changed', { rfq_id: id });
        return (await invitationsRepo.listInvitations(tx, [id])).map(invitationToWire);
      }),
  };
}
