import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { MappingField } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow, PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { type FormEvent, useState } from 'react';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './dry-run.module.css';

const texts = faPriceLists.check;
const names: Record<string, string> = { ...faPriceLists.mapping.fields, product: texts.product_field, _: texts.row_field };
const isField = (name: string): name is MappingField => name in faPriceLists.mapping.fields;

type RowErrorsProps = {
  list: PriceList;
  row: PriceListRow;
  canChange: boolean;
  busy: boolean;
  onFix: (change: PriceListRowChange) => void;
};

/** The errors of a row, each at its cell, which can be corrected here. */
export function RowErrors({ list, row, canChange, busy, onFix }: RowErrorsProps) {
  const [typed, setTyped] = useState<Partial<Record<MappingField, string>>>({});
  const errors = Object.entries(row.errors);
  const cellOf = (field: MappingField) => row.cells[list.mapping?.columns[field] ?? -1] ?? '';
  const fix = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(typed).length > 0) onFix({ values: typed });
  };
  const fields = canChange ? errors.filter(([name]) => isField(name)) : [];
  const others = errors.filter(([name]) => !fields.some(([field]) => field === name));
  return (
    <div className={styles.errors}>
      {others.map(([name, reasons]) => (
        <p key={name} className={styles.problem}>
          {name === '_' ? null : `${names[name] ?? name}: `}
          {reasons?.join(' ')}
        </p>
      ))}
      {fields.length > 0 ? (
        <form noValidate className={styles.fixes} onSubmit={fix}>
          {fields.map(([name, reasons]) =>
            isField(name) ? (
              <TextField
                key={name}
                label={names[name] ?? name}
                aria-label={texts.fix_of(names[name] ?? name, row.text)}
                error={reasons}
                inputMode={name === 'amount' || name === 'min_quantity' ? 'decimal' : 'text'}
                value={typed[name] ?? cellOf(name)}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            ) : null,
          )}
          <Button type="submit" size="s" busy={busy} disabled={Object.keys(typed).length === 0}>
            {texts.fix}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
