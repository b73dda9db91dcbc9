import type { SupportNote } from '@rasteh/contract/talk/support';
import { formatClock } from '@rasteh/persian/calendar/dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage } from '../../core/page/page.ts';
import { faSupport } from '../../i18n/talk/support.ts';
import { supportNotesQuery } from './queries.ts';
import styles from './team-note.module.css';

/** The notes of the room with a user, each at its place in the history; none for who answers as no desk. */
export function useRoomNotes(user_id: number, isSupporter: boolean) {
  const { api } = usePage();
  const { data } = useQuery({ ...supportNotesQuery(api, user_id), enabled: isSupporter && user_id > 0 });
  return useMemo(
    () => data?.map((note) => ({ key: `note ${note.id}`, after_seq: note.after_seq, content: <TeamNote note={note} /> })),
    [data],
  );
}

/** A note that the user of the room never sees. */
function TeamNote({ note: { author, text, created_at } }: { note: SupportNote }) {
  return (
    <div className={styles.note}>
      <p className={styles.by}>
        <strong>{author.name}</strong> · {faSupport.notes.hidden} · <time dateTime={created_at}>{formatClock(created_at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
