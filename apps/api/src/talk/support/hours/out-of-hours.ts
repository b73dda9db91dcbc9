import { z } from 'zod';
import type { Database, Transaction } from '../../../core/db/database.ts';
import type { Clock } from '../../../core/lib/clock.ts';
import type { Jobs } from '../../../core/plugins/jobs/jobs.ts';
import type { createChat } from '../../chat/index.ts';
import type { SupportTimes } from './hours.ts';
import { hoursText } from './hours-text.ts';
import { isOpenAt, nextOpening } from './working-time.ts';

const DataSchema = z.strictObject({ desk_id: z.int(), partner_id: z.int(), opened_at: z.int() });
/** What a conversation that a user opened outside of the hours is answered with, once. */
type OutOfHours = { onOpened(tx: Transaction, opened: z.infer<typeof DataSchema>): Promise<void> };

/** A UUID of version 7 that is the same for each try of one answer: the chat stores a message of one id once. */
function messageIdOf({ opened_at, desk_id, partner_id }: z.infer<typeof DataSchema>): string {
  const time = opened_at.toString(16).padStart(12, '0');
  const [desk, partner] = [desk_id.toString(16).padStart(3, '0').slice(-3), partner_id.toString(16).padStart(12, '0').slice(-12)];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${desk}-8000-${partner}`;
}

type OutOfHoursDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  supportTimes: SupportTimes;
  /** Asked when a job runs: the chat is created after this. */
  chat(): Pick<ReturnType<typeof createChat>, 'send'>;
};

/** Creates the automatic answer. It says that the message is kept, and when it is read; it is no answer of a supporter. */
export function createOutOfHours({ db, clock, jobs, supportTimes, chat }: OutOfHoursDeps): OutOfHours {
  const queue = jobs.define('answerOutOfHours', {
    schema: DataSchema,
    async run(opened) {
      const { desk_id, partner_id } = opened;
      const { reply, ...time } = await supportTimes.read(db.read);
      const opening = nextOpening(time, opened.opened_at);
      // The supporters are back before the job could run.
      if (opening !== null && opening <= clock()) return;
      const identity = { user_id: desk_id, author_id: desk_id, role: 'supporter' as const, is_desk: true };
      const message = reply.replaceAll(hoursText.place, hoursText.opening(opening));
      const sent = { message_id: messageIdOf(opened), to: partner_id, message, message_type: 'text' as const, file_ids: [] };
      await chat().send(identity, sent, { request_id: `job-${messageIdOf(opened)}`, ip: '' });
    },
  });
  return {
    async onOpened(tx, opened) {
      const time = await supportTimes.read(tx);
      if (isOpenAt(time, opened.opened_at)) return;
      await queue.add(tx, opened, { due_at: clock(), unique_key: `${opened.desk_id} ${opened.partner_id}` });
    },
  };
}
