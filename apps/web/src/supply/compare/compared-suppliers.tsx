import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { formatNumber } from '@rasteh/persian/digits';
import { type ComparedCell, ComparisonTable } from '@rasteh/ui/comparison-table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openingOf } from '../../core/market/opening.ts';
import { openingText, replyText } from '../../core/market/supplier-text.ts';
import { VerifiedMark } from '../../core/market/verified-mark.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { fa } from '../../i18n/fa.ts';
import { faCompare as texts } from '../../i18n/supply/compare.ts';
import { faSupplier } from '../../i18n/supply/supplier.ts';
import styles from './compare.module.css';
import type { RenderRemove } from './compared-offers.tsx';

const { rows } = texts;
const said = (content: ReactNode): ComparedCell => (content === null || content === '' ? null : { content });
const percent = (value: number | null | undefined): ComparedCell =>
  value === null || value === undefined ? null : { content: faSupplier.record.percent(value) };

type ComparedSuppliersProps = {
  suppliers: readonly SupplierPage[];
  /** The number of chosen suppliers that are not public. */
  gone: number;
  renderRemove: RenderRemove;
};

/** Suppliers side by side: who they are and how they deal. */
export function ComparedSuppliers({ suppliers, gone, renderRemove }: ComparedSuppliersProps) {
  const now = useNow();
  const { holidays } = usePage();
  const row = (id: string, head: string, read: (supplier: SupplierPage) => ComparedCell) => ({
    id,
    head,
    cells: suppliers.map(read),
  });
  const hoursOf = ({ hours }: SupplierPage): ComparedCell => {
    const opening = hours && openingOf(hours, now, holidays);
    if (!opening) return null;
    const { open, closed } = faSupplier.hours;
    return { content: `${opening.isOpen ? open : closed} ${openingText(opening)}` };
  };
  return (
    <div className={styles.page}>
      <p className={styles.note}>{texts.intro}</p>
      {gone > 0 ? (
        <p role="status" className={styles.gone}>
          {texts.gone(gone)}
        </p>
      ) : null}
      {suppliers.length === 0 ? null : (
        <ComparisonTable
          label={texts.title_suppliers}
          corner={texts.corner}
          texts={{ best_mark: '✓', best: texts.best, missing: texts.missing }}
          columns={suppliers.map(({ user_id, handle, title }) => ({
            id: user_id,
            name: title,
            head: (
              <div className={styles.head}>
                <Link to="/suppliers/$handle" params={{ handle }} className="reach">
                  <bdi>{title}</bdi>
                </Link>
                {renderRemove(handle, {
                  className: `reach ${styles.remove}`,
                  'aria-label': texts.remove_of(title),
                  children: '×',
                })}
              </div>
            ),
          }))}
          rows={[
            row('verified', rows.verified, ({ verified }) =>
              verified === 'none' ? null : { content: <VerifiedMark level={verified} /> },
            ),
            row('city', rows.city, ({ city, cities }) => said([city, ...cities].map(({ name }) => name).join('، '))),
            row('sells', rows.sells, ({ categories }) => said(categories.map(({ title }) => title).join('، '))),
            row('prices', rows.prices, ({ prices, stated_at }) =>
              said([fa.offers.count(prices, false), stated_at && formatRelative(stated_at, now)].filter(Boolean).join(' · ')),
            ),
            row('reply', rows.reply, ({ reply_minutes }) => said(reply_minutes === null ? null : replyText(reply_minutes))),
            row('fresh', rows.fresh, ({ fresh_percent }) => percent(fresh_percent)),
            row('answered', rows.answered, ({ record }) => percent(record?.answered_percent)),
            row('awards', rows.awards, ({ record }) => said(record?.awards ? formatNumber(record.awards) : null)),
            row('hours', rows.hours, hoursOf),
          ]}
        />
      )}
    </div>
  );
}
