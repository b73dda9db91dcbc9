import type { PriceList } from '@rasteh/contract/pricing/price-lists';
import type { PriceListRow, PriceListRowChange } from '@rasteh/contract/pricing/price-lists/rows';
import { formatPercent } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { PriceChange } from '@rasteh/ui/price-change';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { fa as site } from '../../../i18n/fa.ts';
import { faPriceLists } from '../../../i18n/pricing/price-lists.ts';
import { useChangeRow } from '../mutations.ts';
import styles from './dry-run.module.css';
import { ProductChoice } from './product-choice.tsx';
import { RowErrors } from './row-errors.tsx';
import { termsOf } from './row-text.ts';

const texts = faPriceLists.check;

type ListRowProps = {
  list: PriceList;
  row: PriceListRow;
  canChange: boolean;
  isTicked: boolean;
  /** Called with the updated row. */
  onMoved: (row: PriceListRow) => void;
};

/** One row of a list: its text, the resulting price, and the possible corrections. */
export function ListRow({ list, row, canChange, isTicked, onMoved }: ListRowProps) {
  const change = useChangeRow(list.id);
  const [wantsProduct, setWantsProduct] = useState(false);
  const { kind, product, variation, text, amount, current_amount, expected_amount, expected_of } = row;
  const title = product && kind !== 'unmatched' ? [product.title, variation?.title].filter(Boolean).join('، ') : text;
  const said = text || title;
  const send = (body: PriceListRowChange) => {
    if (!change.isPending) change.mutate({ row_id: row.id, body }, { onSuccess: onMoved });
  };
  const choosesProduct = canChange && (kind === 'unmatched' || wantsProduct || (row.errors.product !== undefined && !product));
  return (
    <>
      <div className={styles.what}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <p className={styles.note}>
          {[row.line === null ? '' : texts.line(row.line), title.startsWith(text) ? '' : text, ...termsOf(row)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.money}>
        {kind === 'changed' && current_amount !== null && amount !== null ? (
          <>
            <span className={styles.old}>{formatToman(current_amount)}</span>
            <span aria-hidden="true">←</span>
          </>
        ) : null}
        {amount !== null || current_amount !== null ? (
          <span className={styles.amount}>
            {formatToman(amount ?? current_amount ?? 0)} <small>{faPriceLists.toman}</small>
          </span>
        ) : row.state ? (
          faPriceLists.states[row.state]
        ) : null}
        {kind === 'changed' || expected_amount !== null ? <PriceChange texts={site.move} percent={row.change_percent} /> : null}
        {expected_amount !== null && expected_of !== null ? (
          <small className={styles.note}>{texts.expected[expected_of](formatToman(expected_amount))}</small>
        ) : null}
      </div>
      {canChange && row.line !== null ? (
        <div className={styles.acts}>
          {row.needs_confirm && (kind === 'changed' || kind === 'new') ? (
            <label className={styles.jump}>
              <input
                type="checkbox"
                checked={isTicked || row.is_confirmed}
                disabled={isTicked}
                aria-label={texts.jump_of(formatPercent(row.change_percent ?? 0, { sign: true }), title)}
                onChange={(event) => send({ is_confirmed: event.currentTarget.checked })}
              />
              {texts.jump(formatPercent(row.change_percent ?? 0, { sign: true }))}
            </label>
          ) : null}
          {product && ['new', 'changed', 'invalid'].includes(kind) ? (
            <Button size="s" variant="plain" aria-expanded={wantsProduct} onClick={() => setWantsProduct(!wantsProduct)}>
              {texts.other_product}
            </Button>
          ) : null}
          <Button
            size="s"
            variant="plain"
            busy={change.isPending}
            aria-label={kind === 'skipped' ? texts.unskip_of(said) : texts.skip_of(said)}
            onClick={() => send({ is_skipped: kind !== 'skipped' })}
          >
            {kind === 'skipped' ? texts.unskip : texts.skip}
          </Button>
        </div>
      ) : null}
      {Object.keys(row.errors).length > 0 ? (
        <RowErrors list={list} row={row} canChange={canChange && kind === 'invalid'} busy={change.isPending} onFix={send} />
      ) : null}
      {choosesProduct ? <ProductChoice row={row} busy={change.isPending} onChoose={send} /> : null}
      {change.error ? (
        <p role="alert" className={styles.refused}>
          {errorText(change.error)}
        </p>
      ) : null}
    </>
  );
}
