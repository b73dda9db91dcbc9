import type { CreateUnit, UpdateUnit } from '@rasteh/contract/goods/units';
import type { Api } from '../../core/http/api.ts';
import { useChange } from '../../core/page/use-change.ts';

/** The changes that an admin makes to units; `title` names the unit in what is said of the change. */
export type UnitChange = { title: string } & (
  | { kind: 'create'; body: CreateUnit }
  | { kind: 'update'; id: number; body: UpdateUnit }
  | { kind: 'retire' | 'restore' | 'remove'; id: number; version: number }
);

function send({ units }: Api, change: UnitChange): Promise<unknown> {
  if (change.kind === 'create') return units.createUnit({ body: change.body });
  const params = { unitId: String(change.id) };
  if (change.kind === 'update') return units.updateUnit({ params, body: change.body });
  const { kind, version } = change;
  return kind === 'remove'
    ? units.deleteUnit({ params, query: { version: String(version) } })
    : units.updateUnit({ params, body: { version, is_retired: kind === 'retire' } });
}

/** Changes units, which are then read again. `onSent` is called also when the row of the unit is gone by then. */
export const useChangeUnit = (onSent: (change: UnitChange) => void) => useChange(['units'], send, onSent);
