import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { QuotePrefill } from '@rasteh/contract/trade/quotes/prefill';
import type { PublicRfq } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { useRef, useState } from 'react';
import { readQuantity } from '../../../../core/forms/quantity-text.ts';
import { readToman } from '../../../../core/forms/toman-text.ts';
import { useVatRates } from '../../../../core/market/vat-rates.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { isFilled } from '../values/prefill-values.ts';
import type { LineValues, QuoteValues } from '../values/quote-values.ts';
import { QuotePad } from './quote-pad.tsx';
import { QuoteRow } from './quote-row.tsx';
import styles from './quote-table.module.css';
import type { Column } from './table-keys.ts';
import { useCards } from './use-cards.ts';
import { useTableKeys } from './use-table-keys.ts';

const { heads } = faQuotes.form;

type QuoteTableProps = {
  rfq: PublicRfq;
  values: QuoteValues;
  prefill: QuotePrefill | null;
  units: readonly Unit[];
  errors: FieldErrors;
  now: number;
  onLines: (edits: ReadonlyMap<number, Partial<LineValues>>) => void;
};

/** The values of a line that texts of cells mean. */
function meantBy({ amount, quantity, lead_time }: Partial<Record<Column, string>>): Partial<LineValues> {
  const meant: Partial<LineValues> = {};
  if (amount !== undefined) meant.amount = readToman(amount) ?? amount;
  if (quantity !== undefined) meant.quantity = readQuantity(quantity);
  if (lead_time !== undefined) meant.lead_time = lead_time;
  return meant;
}

/** The lines of a quote: a table on wide screens, a card for each line with a number pad on phones. */
export function QuoteTable({ rfq, values, prefill, units, errors, now, onLines }: QuoteTableProps) {
  const table = useRef<HTMLDivElement>(null);
  const isCards = useCards();
  const rates = useVatRates();
  const [padRow, setPadRow] = useState<number | null>(null);
  const idOf = (row: number) => rfq.lines[row]?.id;
  const keys = useTableKeys({
    table,
    onWrite: (edits) =>
      onLines(
        new Map(
          edits.flatMap(({ row, texts }): [number, Partial<LineValues>][] => {
            const id = idOf(row);
            return id === undefined ? [] : [[id, meantBy(texts)]];
          }),
        ),
      ),
  });
  const offered = values.lines.flatMap(({ not_available }, row) => (not_available ? [] : [row]));
  const padLine = padRow === null ? undefined : values.lines[padRow];
  const padAsked = padRow === null ? undefined : rfq.lines[padRow];
  return (
    <div ref={table} className={styles.table} {...keys}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>{heads.what}</span>
        <span>{heads.amount}</span>
        <span>{heads.quantity}</span>
        <span>{heads.lead_time}</span>
        <span className={styles.end}>{heads.total}</span>
        <span />
      </div>
      {rfq.lines.map((asked, row) => {
        const line = values.lines[row];
        return line ? (
          <QuoteRow
            key={asked.id}
            asked={asked}
            line={line}
            known={prefill?.lines.find(({ rfq_line_id }) => rfq_line_id === asked.id)}
            units={units}
            vat_included={values.vat_included}
            now={now}
            rates={rates}
            row={row}
            errors={errors}
            onChange={(edit) => onLines(new Map([[asked.id, edit]]))}
            onPad={isCards ? () => setPadRow(row) : undefined}
          />
        ) : null;
      })}
      {padRow !== null && padLine && padAsked ? (
        <QuotePad
          key={padRow}
          asked={padAsked}
          unit={units.find(({ id }) => id === padLine.unit_id) ?? padAsked.unit}
          line={padLine}
          at={offered.indexOf(padRow)}
          count={offered.length}
          onEnter={(amount) => {
            onLines(new Map([[padAsked.id, { amount }]]));
            // On to the next line that is not the supplier's own price; after the last one it closes.
            const next = offered.find((row) => {
              const [line, id] = [values.lines[row], idOf(row)];
              const known = prefill?.lines.find(({ rfq_line_id }) => rfq_line_id === id);
              return row > padRow && line !== undefined && !isFilled(line, known);
            });
            setPadRow(next ?? null);
          }}
          onMove={(step) => setPadRow(offered[offered.indexOf(padRow) + step] ?? padRow)}
          onClose={() => setPadRow(null)}
        />
      ) : null}
    </div>
  );
}
