import type { Rating } from '@rasteh/contract/trade/quotes/ratings';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { TextareaField } from '@rasteh/ui/field';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faQuotes } from '../../../i18n/trade/quotes.ts';
import styles from './deal.module.css';
import { useRateDeal } from './mutations.ts';

const texts = faQuotes.rating;
const textMost = 500;
const steps = [1, 2, 3, 4, 5];

type RateDrawerProps = { quote_id: number; former: Rating | null; onClose: () => void };

/** Rates a deal by stars and an optional text, starting with a former rating that was not published. */
export function RateDrawer({ quote_id, former, onClose }: RateDrawerProps) {
  const { showMessage } = useMessages();
  const form = useId();
  const [stars, setStars] = useState<number | null>(former?.stars ?? null);
  const [text, setText] = useState(former?.text ?? '');
  const [isTried, setTried] = useState(false);
  const rate = useRateDeal(quote_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (rate.isPending || stars === null) return;
    rate.mutate(
      { stars, text: text.trim() },
      {
        onSuccess: ({ status }) => {
          showMessage('success', status === 'published' ? texts.published : texts.sent);
          onClose();
        },
      },
    );
  };
  return (
    <Drawer
      open
      title={texts.title}
      closeLabel={faQuotes.deal.close}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={rate.isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <p>{texts.hint}</p>
        <fieldset className={styles.stars}>
          <legend>{texts.stars}</legend>
          {steps.map((step) => (
            <label key={step} className={styles.star}>
              <input type="radio" name={`${form}-stars`} checked={stars === step} onChange={() => setStars(step)} />
              {texts.star(step)}
            </label>
          ))}
        </fieldset>
        {isTried && stars === null ? <p role="alert">{texts.stars_missing}</p> : null}
        <TextareaField
          label={texts.text}
          rows={3}
          maxLength={textMost}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {rate.error ? <p role="alert">{errorText(rate.error)}</p> : null}
      </form>
    </Drawer>
  );
}
