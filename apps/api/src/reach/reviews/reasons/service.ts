import {
  type ReasonKind,
  type ReviewReasons as ReasonsOfKind,
  reasonKinds,
  type SaveReviewReasons,
} from '@rasteh/contract/reach/reviews/reasons';
import type { Database, Queries } from '../../../core/db/database.ts';
import { AppError, invalid } from '../../../core/lib/app-error.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { RequestContext } from '../../../core/lib/request-context.ts';
import type { Audit } from '../../audit/index.ts';
import { usualReasons } from './reasons-text.ts';
import * as repo from './repo.ts';

const REPEATED = 'این دلیل دو بار آمده است.';

/** The usual reasons of decisions, which admins keep. */
export type ReviewReasons = {
  /** The usual reasons of all kinds. */
  list(): Promise<ReasonsOfKind[]>;
  /** Replaces those of a kind. @throws invalid at a repeated one; stale with those of today after another change */
  save(context: RequestContext, kind: ReasonKind, wanted: SaveReviewReasons): Promise<ReasonsOfKind>;
};

/** Creates the usual reasons. */
export function createReviewReasons({ db, clock, audit }: { db: Database; clock: Clock; audit: Audit }): ReviewReasons {
  async function listAll(queries: Queries): Promise<ReasonsOfKind[]> {
    const rows = await repo.listReasons(queries);
    return reasonKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return { kind, reasons: row?.reasons ?? [...usualReasons[kind]], version: row?.version ?? 0 };
    });
  }
  const read = async (queries: Queries, kind: ReasonKind) =>
    (await listAll(queries)).find((one) => one.kind === kind) as ReasonsOfKind;

  return {
    list: () => listAll(db.read),
    save: (context, kind, { version, reasons }) =>
      db.transaction(async (tx) => {
        const repeated = reasons.findIndex((reason, place) => reasons.indexOf(reason) < place);
        if (repeated >= 0) throw invalid({ [`reasons.${repeated}`]: REPEATED });
        const before = await read(tx, kind);
        // The same list, from two admins or from a repeated request, is one change.
        if (JSON.stringify(before.reasons) === JSON.stringify(reasons)) return before;
        if (!(await repo.saveReasons(tx, { kind, reasons, version, now: clock() })))
          throw new AppError('stale', { data: await read(tx, kind) });
        const facts = { before: { kind, reasons: before.reasons }, after: { kind, reasons } };
        await audit.record(tx, context, { action: 'saveReviewReasons', entity: 'review_reasons', ...facts });
        return read(tx, kind);
      }),
  };
}
