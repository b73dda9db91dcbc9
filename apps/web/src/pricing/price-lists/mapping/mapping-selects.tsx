import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { PriceListRow } from '@rasteh/contract/pricing/price-lists/rows';
import { SelectField } from '@rasteh/ui/field';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import styles from './mapping.module.css';

const texts = faPriceLists.mapping;

type SelectsProps = {
  list: PriceList;
  header_row: number | null;
  /** The first rows of the sheet, one of which may be its header. */
  preview: readonly PriceListRow[];
  onSheet: (sheet: number) => void;
  onHeader: (header_row: number | null) => void;
};

/** The sheet of a workbook that has several, and the row that names the columns. */
export function MappingSelects({ list, header_row, preview, onSheet, onHeader }: SelectsProps) {
  return (
    <div className={styles.selects}>
      {list.sheets.length > 1 ? (
        <SelectField label={texts.sheet} value={list.sheet ?? 0} onChange={(event) => onSheet(Number(event.currentTarget.value))}>
          {list.sheets.map(({ index, name, is_hidden }) => (
            <option key={index} value={index}>
              {is_hidden ? texts.hidden(name) : name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label={texts.header}
        value={header_row ?? ''}
        onChange={({ currentTarget: { value } }) => onHeader(value === '' ? null : Number(value))}
      >
        <option value="">{texts.no_header}</option>
        {preview.map(({ id, line, cells }, at) => (
          <option key={id} value={at}>
            {texts.header_row(line ?? at + 1, cells.filter(Boolean).join('، ').slice(0, 60))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
