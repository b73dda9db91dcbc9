import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** The changes that an admin makes to desks. */
export type DeskChange =
  | { kind: 'create'; name: string }
  | { kind: 'rename'; id: number; name: string; name_was: string }
  | { kind: 'seat'; id: number; user_id: number; desk_was: number | null }
  | { kind: 'unseat'; id: number; user_id: number };

function send({ desks }: Api, change: DeskChange): Promise<unknown> {
  if (change.kind === 'create') return desks.createDesk({ body: { name: change.name } });
  const deskId = String(change.id);
  if (change.kind === 'rename') {
    const { name, name_was } = change;
    return desks.renameDesk({ params: { deskId }, body: { name, name_was } });
  }
  const params = { deskId, userId: String(change.user_id) };
  if (change.kind === 'unseat') return desks.removeDeskMember({ params });
  return desks.addDeskMember({ params, body: { desk_was: change.desk_was } });
}

/** Changes desks, which are then read again. */
export const useChangeDesk = () => useChange(['desks'], send);
