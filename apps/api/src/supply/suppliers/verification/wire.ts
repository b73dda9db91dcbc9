import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Document, ReviewedDocumentSchema, SeenDocumentSchema } from '@rasteh/contract/supply/suppliers/verification';
import type { z } from 'zod';
import { toWire, toWireOrNull } from '../../../core/lib/clock.ts';
import type { DocumentRow, NamedDocument } from './repo.ts';

export type SeenDocument = z.output<typeof SeenDocumentSchema>;

/** A document with its file; one that ran out since the last job is shown so. */
export function documentToWire(row: DocumentRow, file: FileOnWire | undefined, today: string): Document {
  const { id, kind, number, valid_until, status, reason, version, created_at, reviewed_at } = row;
  if (!file) throw new Error('a verification document has lost its file');
  const hasEnded = status === 'accepted' && valid_until !== null && valid_until < today;
  return {
    id,
    kind,
    number,
    valid_until,
    status: hasEnded ? 'expired' : status,
    reason,
    file,
    version,
    created_at: toWire(created_at),
    reviewed_at: toWireOrNull(reviewed_at),
  };
}

/** A document as returned to an admin. */
export function reviewedToWire(
  { document, owner, handle }: NamedDocument,
  { file, reviewer, previous }: { file: FileOnWire | undefined; reviewer: string | undefined; previous: Document | null },
  today: string,
): z.output<typeof ReviewedDocumentSchema> {
  const { user_id, reviewer_id } = document;
  return {
    ...documentToWire(document, file, today),
    user: { id: user_id, name: owner, handle },
    reviewer: reviewer_id === null || reviewer === undefined ? null : { id: reviewer_id, name: reviewer },
    previous,
  };
}

/** What the public learns of an accepted document. */
export const seenToWire = ({ kind, reviewed_at, valid_until }: DocumentRow): SeenDocument => ({
  kind,
  valid_until,
  seen_at: toWire(reviewed_at ?? 0),
});
