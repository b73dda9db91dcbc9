import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { PrefillLine } from '@rasteh/contract/trade/quotes/prefill';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatNumber } from '@rasteh/persian/digits';
import { formatWholeToman } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { rialFromToman } from '@rasteh/persian/money/read';
import type { DatedVatRate } from '@rasteh/persian/money/vat';
import { Button } from '@rasteh/ui/button';
import { MoneyInput } from '@rasteh/ui/money-field';
import { useId, useState } from 'react';
import { amountProblem, readToman } from '../../../../core/forms/toman-text.ts';
import { faQuoteForm } from '../../../../i18n/trade/quote-form.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { lineQuantity, lineTitle } from '../../quote-text.ts';
import { editable, type LineValues, lineTotal, needsWeight } from '../values/quote-values.ts';
import { LineDetails } from './line-details.tsx';
import sourceStyles from './price-source.module.css';
import { type PriceSource, sourceOf } from './price-source.ts';
import cell from './quote-cell.module.css';
import { QuoteCell } from './quote-cell.tsx';
import styles from './quote-table.module.css';

const texts = faQuotes.form;
/** Fields that stand behind the button of a row. */
const detailFields = ['unit_id', 'unit_weight_kg', 'alternative_text', 'alternative_product_id', 'note'];

export type QuoteRowProps = {
  asked: RfqLine;
  line: LineValues;
  known: PrefillLine | undefined;
  units: readonly Unit[];
  vat_included: boolean;
  now: number;
  rates: readonly DatedVatRate[];
  /** The zero-based place among the lines. */
  row: number;
  errors: FieldErrors;
  onChange: (change: Partial<LineValues>) => void;
  /** Opens the number pad for this line; undefined where prices are typed with a keyboard. */
  onPad: (() => void) | undefined;
};

/** Where the amount comes from, and the way to take the supplier's own price. */
function Source({ source, title, onUse }: { source: PriceSource; title: string; onUse: () => void }) {
  return (
    <small className={styles.source} data-tone={source.tone}>
      <span aria-hidden="true">{source.tone === 'own' ? '✓' : source.tone === 'typed' ? '' : '⚠'}</span>
      <span>
        {source.text}
        {source.terms === '' ? null : <span className={styles.sourceTerms}> · {source.terms}</span>}
      </span>
      {source.canUse ? (
        <button type="button" className={sourceStyles.use} aria-label={faQuoteForm.source.use_of(title)} onClick={onUse}>
          {faQuoteForm.source.use}
        </button>
      ) : null}
    </small>
  );
}

/** The answer to one line of an RFQ: a row of the table, and a card on phones. */
export function QuoteRow({ asked, line, known, units, row, errors, onChange, onPad, ...terms }: QuoteRowProps) {
  const [isOpened, setOpened] = useState(false);
  const details = useId();
  const title = lineTitle(asked);
  const unit = units.find(({ id }) => id === line.unit_id) ?? asked.unit;
  const at = `lines.${row}`;
  const errorOf = (field: string) => errors[`${at}.${field}`];
  const isOpen =
    isOpened || detailFields.some((field) => errorOf(field)) || (!line.not_available && needsWeight(asked.unit, unit));
  const source =
    line.not_available || line.unit_id !== asked.unit.id ? null : sourceOf({ line, known, unit: asked.unit, ...terms });
  const tone = source?.tone ?? (line.amount === '' ? 'missing' : 'typed');
  const price = known?.price;
  return (
    <fieldset
      className={styles.row}
      data-line={row}
      data-tone={line.not_available ? 'none' : tone}
      aria-label={texts.line(asked.position, title)}
    >
      <span className={styles.position} aria-hidden="true">
        {formatNumber(asked.position)}
      </span>
      <div className={styles.want}>
        <b>{title}</b>
        <small>
          {texts.asked(lineQuantity(asked))}
          {asked.note ? ` · ${asked.note}` : ''}
        </small>
        {source && source.text !== '' ? (
          <Source source={source} title={title} onUse={() => onChange({ amount: editable(price?.amount ?? null) })} />
        ) : null}
      </div>
      {line.not_available ? (
        <p className={styles.none}>
          {texts.not_offered}
          <Button variant="soft" size="s" aria-label={texts.offered_of(title)} onClick={() => onChange({ not_available: false })}>
            {texts.offered}
          </Button>
        </p>
      ) : (
        <OfferedCells
          title={title}
          unit={unit}
          line={line}
          row={row}
          tone={tone === 'typed' ? undefined : tone}
          errorOf={errorOf}
          onChange={onChange}
          onPad={onPad}
        />
      )}
      <button
        type="button"
        className={styles.more}
        aria-label={texts.details(title)}
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpened((before) => !before)}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      {isOpen ? (
        <LineDetails
          id={details}
          asked={asked}
          line={line}
          unit={unit}
          units={units}
          errorOf={errorOf}
          at={at}
          onChange={onChange}
        />
      ) : null}
    </fieldset>
  );
}

type OfferedCellsProps = Pick<QuoteRowProps, 'line' | 'row' | 'onChange' | 'onPad'> & {
  title: string;
  unit: Unit;
  tone: 'own' | 'aged' | 'missing' | undefined;
  errorOf: (field: string) => readonly string[] | undefined;
};

/** The cells of a line that is offered: amount, quantity, days and their total. */
function OfferedCells({ title, unit, line, row, tone, errorOf, onChange, onPad }: OfferedCellsProps) {
  const total = lineTotal(line);
  const at = `lines.${row}`;
  const rial = rialFromToman(line.amount);
  return (
    <>
      <QuoteCell label={texts.amount(unit.title)} field={`${at}.amount`} area="price" tone={tone} errors={errorOf('amount')}>
        {(control) => (
          <>
            <MoneyInput
              {...control}
              data-row={row}
              data-column="amount"
              inputMode={onPad ? 'none' : 'numeric'}
              read={readToman}
              value={line.amount}
              onClick={onPad}
              onValueChange={(amount) => onChange({ amount })}
            />
            <output className={cell.words}>{rial ? tomanInWords(rial) : (amountProblem(line.amount) ?? '')}</output>
          </>
        )}
      </QuoteCell>
      <QuoteCell
        label={texts.quantity_in(unit.title)}
        unit={unit.title}
        field={`${at}.quantity`}
        area="quantity"
        errors={errorOf('quantity')}
      >
        {(control) => (
          <MoneyInput
            {...control}
            data-row={row}
            data-column="quantity"
            fractionDigits={3}
            maxDigits={15}
            value={line.quantity}
            onValueChange={(quantity) => onChange({ quantity })}
          />
        )}
      </QuoteCell>
      <QuoteCell label={texts.lead_time_short} field={`${at}.lead_time_days`} area="days" errors={errorOf('lead_time_days')}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            data-row={row}
            data-column="lead_time"
            value={line.lead_time}
            onChange={(event) => onChange({ lead_time: event.currentTarget.value })}
          />
        )}
      </QuoteCell>
      <div className={styles.sum}>
        {line.amount === '' ? (
          <Button variant="soft" size="s" aria-label={texts.none_of(title)} onClick={() => onChange({ not_available: true })}>
            {texts.none}
          </Button>
        ) : (
          <output>{total === null ? '' : formatWholeToman(total)}</output>
        )}
      </div>
    </>
  );
}
