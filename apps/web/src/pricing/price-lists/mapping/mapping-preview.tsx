import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { controlClass } from '@rasteh/ui/field';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './mapping.module.css';
import { type Meaning, meaningOf, withMeaning } from './mapping-draft.ts';

const texts = faPriceLists.mapping;
const MOST_SHOWN = 60;

type MappingPreviewProps = {
  rows: readonly PriceListRow[];
  mapping: Mapping;
  problem: string;
  onChange: (mapping: Mapping) => void;
};

/** The first rows of the list, with the meaning of each column above it. */
export function MappingPreview({ rows, mapping, problem, onChange }: MappingPreviewProps) {
  const width = Math.min(MOST_SHOWN, Math.max(...rows.map(({ cells }) => cells.length)));
  const titles = mapping.header_row === null ? undefined : rows[mapping.header_row]?.cells;
  const columns = Array.from({ length: width }, (_, at) => ({ at, title: titles?.[at] || texts.column(at + 1) }));
  return (
    <section className={styles.frame} aria-label={texts.preview}>
      <table className={styles.table} aria-label={texts.preview}>
        <thead>
          <tr>
            {columns.map(({ at, title }) => {
              const meaning = meaningOf(mapping, at);
              return (
                <th key={at} scope="col" data-meaning={meaning || undefined}>
                  <span className={styles.columnTitle}>{title}</span>
                  <select
                    className={controlClass}
                    aria-label={texts.meaning_of(title)}
                    aria-invalid={problem ? true : undefined}
                    value={meaning}
                    onChange={(event) => onChange(withMeaning(mapping, at, event.currentTarget.value as Meaning))}
                  >
                    <option value="">{texts.ignore}</option>
                    <option value="product">{texts.product}</option>
                    {Object.entries(texts.fields).map(([field, name]) => (
                      <option key={field} value={field}>
                        {name}
                      </option>
                    ))}
                  </select>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }, row) => (
            <tr
              key={id}
              data-header={row === mapping.header_row || undefined}
              data-above={row < (mapping.header_row ?? 0) || undefined}
            >
              {columns.map(({ at }) => (
                <td key={at} data-meaning={meaningOf(mapping, at) || undefined}>
                  <bdi>{cells[at] ?? ''}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
