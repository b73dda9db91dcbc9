import type { Unit } from '@rasteh/contract/goods/catalogue';
import { SelectField } from '@rasteh/ui/field';

type UnitSelectProps = {
  label: string;
  error: readonly string[] | undefined;
  units: readonly Unit[];
  /** Null without a selection. */
  unit_id: number | null;
  onUnit: (unit_id: number | null) => void;
};

/** A select for a unit. */
export function UnitSelect({ label, error, units, unit_id, onUnit }: UnitSelectProps) {
  return (
    <SelectField
      label={label}
      error={error}
      value={unit_id ?? ''}
      onChange={(event) => onUnit(Number(event.currentTarget.value) || null)}
    >
      {unit_id === null ? <option value="">—</option> : null}
      {units.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
