import { toAsciiDigits } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { type FormEvent, useState } from 'react';
import { faMarketPanels as texts } from '../../i18n/site/market-panels.ts';
import styles from './rfq-starter.module.css';

/**
 * The subject of a new RFQ: a product with its sales unit, or goods of a category; `text` describes them as
 * far as the page knows, and the buyer specifies the rest.
 */
export type RfqSubject = { product_id: number; title: string; unit: string } | { title: string; text: string };

const isQuantity = (text: string) => text.trim() === '' || /^\d{1,9}([.٫/]\d{1,3})?$/.test(toAsciiDigits(text.trim()));

/** The first fields of an RFQ; the form of the panel continues with their values. */
export function RfqStarter({ wanted }: { wanted: RfqSubject }) {
  const [errors, setErrors] = useState<{ text?: string; quantity?: string }>({});
  const isProduct = 'product_id' in wanted;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const found = {
      ...(isProduct || typed.text?.trim() ? {} : { text: texts.what_missing }),
      ...(isQuantity(typed.quantity ?? '') ? {} : { quantity: texts.quantity_wrong }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return;
    event.preventDefault();
    (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
  };
  return (
    <form action="/panel/rfqs/new" method="get" noValidate className={styles.form} onSubmit={check}>
      <h2 className={styles.title}>{texts.rfq_for(wanted.title)}</h2>
      <p className={styles.intro}>{texts.intro}</p>
      <div className={styles.fields}>
        {isProduct ? (
          <input type="hidden" name="product" value={wanted.product_id} />
        ) : (
          <TextField
            label={texts.what}
            hint={texts.what_hint(wanted.title)}
            name="text"
            defaultValue={wanted.text}
            error={errors.text}
            maxLength={200}
            autoComplete="off"
          />
        )}
        <TextField
          label={isProduct ? texts.quantity_of(wanted.unit) : texts.quantity}
          name="quantity"
          error={errors.quantity}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
        />
        <Button type="submit">{texts.go_on}</Button>
      </div>
    </form>
  );
}
