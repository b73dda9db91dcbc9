import type { Offer } from '@rasteh/contract/pricing/offers';
import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { formatJalaliLong } from '@rasteh/persian/calendar/dates';
import { formatToman } from '@rasteh/persian/money';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useId } from 'react';
import { useCopy } from '../../../core/market/share/use-copy.ts';
import { useNow } from '../../../core/page/clock.ts';
import { fa } from '../../../i18n/fa.ts';
import { faPriceBasis } from '../../../i18n/pricing/price-basis.ts';
import { faShareSupplier as texts } from '../../../i18n/supply/supplier-ways.ts';
import { drawShareCard } from './share-card.ts';
import styles from './share-panel.module.css';

/** The prices that a message or a card names. */
const NAMED = 5;

/** A price as it was stated, with the terms without which it would mislead. */
function priceLine({ product, amount, unit, vat_included, payment, credit_days }: Offer): string {
  const terms = [
    faPriceBasis.vat[vat_included ? 'with' : 'without'],
    payment === 'credit' ? fa.offers.credit(credit_days) : fa.offers.cash,
  ];
  return texts.line(product.title, formatToman(amount ?? 0), unit.title, terms.join('، '));
}

type SharePanelProps = {
  supplier: SupplierPage;
  /** Its prices, the first of which are named. */
  offers: readonly Offer[];
};

/** Shares the page of a supplier: its link, a text for messengers with some prices of today, and a picture of both. */
export function SharePanel({ supplier, offers }: SharePanelProps) {
  const toast = useToast();
  const copy = useCopy(texts);
  const now = useNow();
  const id = useId();
  const lines = offers
    .filter(({ amount }) => amount !== null)
    .slice(0, NAMED)
    .map(priceLine);
  const url = `${location.origin}/suppliers/${supplier.handle}`;
  const heading = texts.in_rasteh(supplier.title);
  const prices = lines.length > 0 ? [texts.prices_of_today(formatJalaliLong(now)), ...lines] : [];
  const text = [heading, ...prices, url].join('\n');

  const savePicture = async () => {
    const picture = await drawShareCard({ title: supplier.title, place: supplier.city.name, lines: prices, url });
    if (!picture) return toast({ title: texts.no_picture, tone: 'error' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(picture);
    link.download = texts.file_name(supplier.handle);
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <label htmlFor={id}>{texts.text}</label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.buttons}>
        <Button onClick={() => void copy(text)}>{texts.copy_text}</Button>
        <Button variant="quiet" onClick={() => void copy(url)}>
          {texts.copy_link}
        </Button>
        <Button variant="quiet" onClick={() => void savePicture()}>
          {texts.picture}
        </Button>
        {'share' in navigator ? (
          <Button
            variant="quiet"
            // Rejected when the visitor closes the list of programs.
            onClick={() => void navigator.share({ title: heading, text: [heading, ...prices].join('\n'), url }).catch(() => null)}
          >
            {texts.send}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
