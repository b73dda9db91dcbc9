import type { Quote } from '@rasteh/contract/quotes/forms';
import type { Rfq } from '@rasteh/contract/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { formatQuantity, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { QuantityField } from '@rasteh/ui/quantity-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRefusal } from '../../../forms/use-refusal.ts';
import { errorText } from '../../../http/error-text.ts';
import { RequestError } from '../../../http/request-error.ts';
import { fa } from '../../../i18n/panel/panel.ts';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { useTakeBack } from '../../../page/use-take-back.ts';
import { type AwardOption, awardOptions, awardTotal, typedThousandths } from './award-lines.ts';
import styles from './comparison.module.css';
import { useAcceptQuote, useTakeBackAward } from './mutations.ts';

const texts = faRfqs.award;
const shown = (thousandths: number) => formatQuantity(thousandthsToQuantity(thousandths));
type Choice = { isTaken: boolean; quantity: string };

/** The error of the quantity typed for a line, if any. */
function problemOf({ quantity }: Choice, { most, unit }: AwardOption): string | undefined {
  const typed = typedThousandths(quantity);
  if (typed === null) return texts.not_a_quantity;
  return typed > most ? texts.too_much(`${shown(most)} ${unit}`) : undefined;
}

type AwardDrawerProps = {
  rfq: Rfq;
  quote: Quote /** The line to begin with; null for all. */;
  line_id: number | null;
  onClose: () => void;
};

/** Awards quantities of lines to a quote: the buyer chooses them, sees the total in figures and words, and confirms once. */
export function AwardDrawer({ rfq, quote, line_id, onClose }: AwardDrawerProps) {
  const form = useId();
  const accept = useAcceptQuote(rfq.id);
  const takeBack = useTakeBackAward(rfq.id);
  const offerBack = useTakeBack();
  const options = awardOptions(rfq, quote);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isConfirming, setConfirming] = useState(false);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const refusal = useRefusal(refused);
  const sending = useSending();
  const choiceOf = ({ rfq_line_id, most }: AwardOption): Choice =>
    choices.get(rfq_line_id) ?? {
      isTaken: line_id === null || line_id === rfq_line_id,
      quantity: shown(most),
    };
  const taken = options.filter((option) => choiceOf(option).isTaken);
  const isWrong = taken.length === 0 || taken.some((option) => problemOf(choiceOf(option), option));
  const change = (option: AwardOption, part: Partial<Choice>) =>
    setChoices(new Map(choices).set(option.rfq_line_id, { ...choiceOf(option), ...part }));
  const lines = taken.map((option) => ({ ...option, thousandths: typedThousandths(choiceOf(option).quantity) ?? 0 }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(isWrong ? { lines: [texts.none] } : {});
    if (isWrong) return setConfirming(false);
    if (!isConfirming) return setConfirming(true);
    const body = {
      version: quote.current.version,
      lines: lines.map(({ rfq_line_id, thousandths }) => ({ rfq_line_id, quantity: thousandthsToQuantity(thousandths) })),
    };
    const key = sending.start(JSON.stringify(body));
    if (!key) return;
    accept.mutate(
      { quote_id: quote.id, key, body },
      {
        onSuccess: (accepted) => {
          const said = { ...fa.messages.success, text: texts.done };
          offerBack({ ...said, changed: texts.back_changed, takeBack: () => takeBack(accepted) });
          onClose();
        },
        onError: () => setConfirming(false),
        onSettled: sending.end,
      },
    );
  };

  return (
    <Drawer
      open
      title={texts.title(quote.supplier.title)}
      closeLabel={texts.close}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        options.length === 0 ? null : (
          <>
            <Button type="submit" form={form} busy={accept.isPending}>
              {isConfirming ? texts.confirm : texts.continue}
            </Button>
            {isConfirming ? (
              <Button variant="quiet" onClick={() => setConfirming(false)}>
                {texts.back}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <form ref={refusal.form} id={form} noValidate onSubmit={submit} className={styles.award}>
        {accept.error ? (
          <p role="alert" className={styles.problem}>
            {accept.error instanceof RequestError && accept.error.code === 'stale' ? texts.changed : errorText(accept.error)}
          </p>
        ) : null}
        {options.length === 0 ? <p>{texts.nothing_left}</p> : null}
        {isConfirming ? (
          <AwardSummary quote={quote} lines={lines} />
        ) : (
          options.map((option) => {
            const choice = choiceOf(option);
            return (
              <div key={option.rfq_line_id} className={styles.option}>
                <label className={styles.take}>
                  <input
                    type="checkbox"
                    checked={choice.isTaken}
                    onChange={(event) => change(option, { isTaken: event.currentTarget.checked })}
                  />
                  <span>
                    {option.title}
                    <small className={styles.small}>{texts.price(formatTomanWithUnit(option.amount), option.unit)}</small>
                  </span>
                </label>
                {choice.isTaken ? (
                  <QuantityField
                    label={texts.quantity_of(option.title, option.unit)}
                    hint={texts.most(`${shown(option.most)} ${option.unit}`)}
                    unit={option.unit}
                    error={isTried ? problemOf(choice, option) : undefined}
                    value={choice.quantity}
                    onValueChange={(quantity) => change(option, { quantity })}
                  />
                ) : null}
              </div>
            );
          })
        )}
        {isTried && options.length > 0 && taken.length === 0 ? (
          <p role="alert" tabIndex={-1} data-wrong className={styles.problem}>
            {texts.none}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}

/** The award to confirm, in figures and words. */
function AwardSummary({ quote, lines }: { quote: Quote; lines: readonly (AwardOption & { thousandths: number })[] }) {
  const total = awardTotal(lines);
  const { vat_included, freight } = quote.current;
  return (
    <div className={styles.summary}>
      <p>{texts.summary(quote.supplier.title)}</p>
      <ul>
        {lines.map(({ rfq_line_id, title, unit, amount, thousandths }) => (
          <li key={rfq_line_id}>{texts.item(title, `${shown(thousandths)} ${unit}`, formatTomanWithUnit(amount))}</li>
        ))}
      </ul>
      {total === null ? null : (
        <p>
          {texts.total} ({vat_included ? texts.vat.yes : texts.vat.no}): <strong>{formatTomanWithUnit(total)}</strong>
          <br />
          {tomanInWords(total)}
        </p>
      )}
      {freight ? <p className={styles.small}>{texts.freight(formatTomanWithUnit(freight))}</p> : null}
      <p className={styles.final}>{texts.final}</p>
    </div>
  );
}

/**
 * One award at a time: `start` returns null while one is being sent, since the second press of a double press comes before the
 * mutation is rendered as pending. A retry of the same award gets the same key, so that it is created once.
 */
function useSending() {
  const sent = useRef({ body: '', key: '', isPending: false });
  return {
    start(body: string): string | null {
      if (sent.current.isPending) return null;
      const key = sent.current.body === body ? sent.current.key : crypto.randomUUID();
      sent.current = { body, key, isPending: true };
      return key;
    },
    end() {
      sent.current.isPending = false;
    },
  };
}
