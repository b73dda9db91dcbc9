import { AcceptDocumentSchema } from '@rasteh/contract/supply/suppliers/verification';
import { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import { AppError } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import { createAnnouncements } from '../../../core/realtime/events/announcements.ts';
import type { Events } from '../../../core/realtime/events/events.ts';
import type { Audit } from '../../../reach/audit/index.ts';
import * as repo from './repo.ts';

/** What an admin saw on a document that is accepted, where it differs from what was stated; what is undefined stays. */
export type Seen = Partial<{ [K in 'kind' | 'number' | 'valid_until']: repo.DocumentRow[K] | undefined }>;
/** An acceptance: the level that a document proves, and what was seen on it. */
export type Acceptance = { status: 'accepted'; level: 'registered' | 'verified'; seen: Seen };

/** The accepted version, and the request of the reviewer, which the audit log names once it takes effect. */
const HeldSchema = z.strictObject({
  document_id: z.int(),
  accepted: AcceptDocumentSchema.omit({ revocable: true }),
  actor_id: z.int(),
  source: z.enum(['web', 'api']),
  request_id: z.string(),
  ip: z.string(),
});

type AcceptancesDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  audit: Audit;
  /** Stores an acceptance. */
  accept(tx: Transaction, context: RequestContext, row: repo.DocumentRow, acceptance: Acceptance): Promise<void>;
  /** The refusal of a change of another version, with the document. */
  stale(tx: Transaction, document_id: number): Promise<AppError>;
};

/** Acceptances of documents that take effect when the time to take them back is over. */
export type Acceptances = {
  /** Holds a pending document. @throws stale with the document */
  hold(tx: Transaction, context: RequestContext, row: repo.DocumentRow, acceptance: Acceptance): Promise<void>;
  /** Returns a held document to the queue. @throws not_found, take_back_too_late, stale with the document */
  takeBack(tx: Transaction, context: RequestContext, named: repo.DocumentVersion): Promise<void>;
};

/** An acceptance that fails is tried again for seconds only, and then its document waits again. */
const TRIES = 3;

/** Creates the acceptances that can be taken back. */
export function createAcceptances({ db, clock, jobs, events, audit, accept, stale }: AcceptancesDeps): Acceptances {
  const keyOf = ({ id, version }: repo.DocumentVersion): string => `${id}.${version}`;
  const held = createAnnouncements({ db, clock, jobs }, 'acceptDocument', {
    schema: HeldSchema,
    tries: TRIES,
    async announce(tx, { document_id, accepted: { version, level, ...seen }, actor_id, ...request }) {
      const row = await repo.findDocument(tx, document_id);
      // Its owner may have deleted it, or another decision was made, since the acceptance.
      if (row?.status !== 'pending' || row.version !== version) return;
      const context = { ...request, actor_id, subject_id: actor_id };
      await accept(tx, context, row, { status: 'accepted', level, seen });
    },
    async failed(tx, { document_id, accepted: { version } }) {
      const released = await repo.releaseDocument(tx, { id: document_id, version });
      if (released) await events.publish(tx, 'document.changed', { document_id, user_id: released.user_id });
    },
  });
  return {
    async hold(tx, { actor_id, source, request_id, ip }, { id, version, user_id }, { level, seen }) {
      if (!(await repo.holdDocument(tx, { id, version }, actor_id))) throw await stale(tx, id);
      const accepted = { version: version + 1, level, ...seen };
      const data = { document_id: id, accepted, actor_id, source, request_id, ip };
      await held.add(tx, keyOf({ id, version: accepted.version }), data);
      await events.publish(tx, 'document.changed', { document_id: id, user_id });
    },
    async takeBack(tx, context, named) {
      const row = await repo.findDocument(tx, named.id);
      if (!row) throw new AppError('not_found');
      const isInTime = (await held.takeBack(tx, keyOf(named))) !== undefined;
      const released = isInTime ? await repo.releaseDocument(tx, named) : undefined;
      if (!released) throw row.status === 'pending' ? await stale(tx, named.id) : new AppError('take_back_too_late');
      const { id: document_id, user_id } = released;
      const entry = { action: 'takeBackAcceptance', entity: 'verification', entity_id: document_id } as const;
      await audit.record(tx, { ...context, subject_id: user_id }, entry);
      await events.publish(tx, 'document.changed', { document_id, user_id });
    },
  };
}
