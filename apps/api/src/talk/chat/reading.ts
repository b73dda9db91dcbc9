import type { Message } from '@rasteh/contract/talk/chat/values';
import type { Queries } from '../../core/db/database.ts';
import type { Files } from '../../reach/files/index.ts';
import * as messagesRepo from './messages-repo.ts';
import * as people from './people-repo.ts';
import { messageToWire, type Pointers } from './wire.ts';

/** The side of a room that messages are rendered for. */
export type Viewer = { user_id: number; partner_id: number; is_desk: boolean; pointers: Pointers };

const withFiles = new Set(['image', 'file', 'voice']);

/** The only mapping of rows to wire messages: with files, the message replied to and, for a desk, the author. */
export type MessageReader = (queries: Queries, rows: readonly messagesRepo.MessageRow[], viewer: Viewer) => Promise<Message[]>;

export const createMessageReader =
  (files: Files): MessageReader =>
  async (queries, rows, viewer) => {
    const [first] = rows;
    if (!first) return [];
    const replied = rows.flatMap(({ reply_seq }) => (reply_seq === null ? [] : [reply_seq]));
    const replies = new Map(
      (await messagesRepo.listBySeqs(queries, first.room_id, replied)).map((row): [number, messagesRepo.MessageRow] => [
        row.seq,
        row,
      ]),
    );
    const filed = rows.filter(({ type, deleted_at }) => withFiles.has(type) && deleted_at === null).map(({ id }) => id);
    const used = await files.listUsed('message', filed, queries);
    const written = viewer.is_desk ? rows.filter((row) => row.sender_id === viewer.user_id) : [];
    const authors = await people.findPeople(
      queries,
      written.map(({ author_id }) => author_id),
    );
    return rows.map((row) => {
      const author = row.sender_id === viewer.user_id ? authors.get(row.author_id) : undefined;
      return messageToWire(row, viewer, viewer.pointers, {
        reply: row.reply_seq === null ? undefined : replies.get(row.reply_seq),
        files: used.get(row.id) ?? [],
        author: author ? { user_id: author.id, name: author.name } : null,
      });
    });
  };
