import type { Readable } from 'node:stream';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { uploadLimits } from '@rasteh/contract/wire/limits';
import type { Database } from '../../core/db/database.ts';
import { AppError } from '../../core/lib/app-error.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Threads } from '../../core/plugins/jobs/threads.ts';
import type { Audit } from '../audit/index.ts';
import * as repo from './repo.ts';
import type { FileRoom } from './space/room.ts';
import { LEAST_STORED_BYTES, type Storage } from './store/storage.ts';
import { keepReceived, type Received, receive, type StoredContent, type UploadForm } from './upload.ts';
import { fileToWire } from './wire.ts';

/** One upload, from its first byte to its rows; it leaves nothing behind except what it stored, or may have stored. */
export type UploadSession = {
  /** Receives one file as a stream. */
  receive(name: string, content: Readable): Promise<void>;
  /** The received files; deterministic for the same files. */
  manifest(): { name: string; size: number; sha256: string }[];
  /**
   * Checks, converts and stores the received files, without rows yet.
   * @throws too_large, unsupported_media or invalid with texts at `files.<index>`; forbidden for a scope the delegate does not
   * have
   */
  finalize(form: UploadForm): Promise<void>;
  /** Inserts the rows; from then on the files exist. @throws file_quota, storage_full */
  commit(): Promise<FileOnWire[]>;
  /** Ends the upload, successful or not; idempotent. */
  close(): Promise<void>;
};

type UploadSessionsDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  storage: Storage;
  threads: Threads;
  quota_bytes: number;
  room: Pick<FileRoom, 'require'>;
};

const WAIT_S = 5;

/** Creates the function that opens uploads, a few at once per user. @throws too_many_requests, file_quota when none is left, storage_full when all users together have none */
export function createUploadSessions({
  db,
  clock,
  audit,
  storage,
  threads,
  quota_bytes,
  room,
}: UploadSessionsDeps): (context: RequestContext) => Promise<UploadSession> {
  const open = new Map<number, number>();

  function acquireSlot(user_id: number): () => void {
    const count = open.get(user_id) ?? 0;
    if (count >= uploadLimits.at_once) throw new AppError('too_many_requests', { retry_after_s: WAIT_S });
    open.set(user_id, count + 1);
    return () => {
      const left = (open.get(user_id) ?? 1) - 1;
      if (left > 0) open.set(user_id, left);
      else open.delete(user_id);
    };
  }

  return async (context) => {
    const user_id = context.subject_id;
    if ((await repo.usedSpace(db.read, user_id)) + LEAST_STORED_BYTES > quota_bytes) throw new AppError('file_quota');
    await room.require(LEAST_STORED_BYTES);
    const leave = acquireSlot(context.actor_id);
    const received: Received[] = [];
    const keys: string[] = [];
    let taken = 0;
    let kept: { contents: StoredContent[]; form: UploadForm } | null = null;
    /** Whether there are rows, committed or not: a commit whose answer was lost may still be going on, so nobody can say now. */
    let hasRows = false;
    let isClosed = false;

    return {
      async receive(name, content) {
        // A short file may finish before a longer one that was sent first.
        const index = taken;
        taken += 1;
        const draft = await storage.begin();
        keys.push(draft.key);
        received[index] = await receive(draft, name, content);
      },

      manifest: () => received.map(({ name, size, sha256 }) => ({ name, size, sha256 })),

      async finalize(form) {
        const scopes = context.right?.scopes;
        if (scopes && !(form.scope && scopes.includes(form.scope))) throw new AppError('forbidden');
        kept = { contents: await keepReceived({ storage, threads }, received, form.category), form };
      },

      async commit() {
        if (!kept) throw new Error('Nothing was kept yet');
        const { contents, form } = kept;
        const now = clock();
        const bytes = contents.reduce((sum, { stored_bytes }) => sum + stored_bytes, 0);
        await room.require(bytes);
        return db.transaction(async (tx) => {
          if (!(await repo.reserveSpace(tx, user_id, bytes, quota_bytes))) throw new AppError('file_quota');
          const rows = await repo.insertFiles(
            tx,
            contents.map((content) => ({ ...content, ...form, user_id, unused_since: now, created_at: now })),
          );
          if (context.actor_id !== user_id)
            for (const { id, name, category } of rows)
              await audit.record(tx, context, {
                action: 'file.stored',
                entity: 'file',
                entity_id: id,
                after: { name, category },
              });
          hasRows = true;
          return rows.map(fileToWire);
        });
      },

      async close() {
        if (isClosed) return;
        isClosed = true;
        leave();
        // If the rows are rolled back, the sweep removes the bytes.
        if (hasRows) return;
        // Together, so that a failed removal leaves the others to go on.
        await Promise.all(keys.map((key) => storage.remove(key)));
      },
    };
  };
}
