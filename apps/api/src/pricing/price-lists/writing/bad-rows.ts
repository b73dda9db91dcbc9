import { priceLimits } from '@rasteh/contract/wire/limits';
import { formatPercent } from '@rasteh/persian/digits';
import type { Sheet } from '../../../core/lib/sheets/sheet.ts';
import type { ListRow } from '../repo.ts';
import type { RowRow } from '../rows/repo.ts';

const WIDTH = 22;

/** The reason why a row did not become a price, as text; null for a row that did, or that was skipped on purpose. */
export function reasonOf({ kind, outcome, errors, suggestions }: RowRow): string | null {
  if (outcome === 'stale') return 'این قیمت پس از مقایسه تغییر کرده است.';
  if (outcome === 'unconfirmed') return `تغییر قیمت بیش از ${formatPercent(priceLimits.jump_percent)} است و تأیید نشده است.`;
  if (kind === 'invalid') return Object.values(errors).flat().join(' ');
  if (kind !== 'unmatched') return null;
  return suggestions.some(({ price_id }) => price_id !== null)
    ? 'برای این کالا چند قیمت دارید؛ شهر، تحویل یا شرایط را هم بنویسید.'
    : 'این کالا شناخته نشد.';
}

/** The sheet of the rows that did not become prices, with their original cells, line and reason. */
export function sheetOfBadRows(list: ListRow, parts: AsyncIterable<RowRow[]>): Sheet {
  const titles = list.columns.map(({ title, index }) => title ?? `ستون ${index + 1}`);
  const columns = [...titles, 'سطر', 'خطا'].map((title) => ({ title, width: WIDTH }));
  async function* rows() {
    for await (const part of parts)
      for (const row of part) {
        const reason = reasonOf(row);
        if (reason !== null) yield [...titles.map((_, index) => row.cells[index] ?? null), row.line, reason];
      }
  }
  return { name: 'سطرهای دارای خطا', columns, rows: rows() };
}
