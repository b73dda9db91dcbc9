import type { Price } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import type { PriceState } from '@rasteh/contract/wire/vocabulary';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { MoneyInput } from '@rasteh/ui/money-field';
import { PriceChange } from '@rasteh/ui/price-change';
import { useId, useRef, useState } from 'react';
import styles from '../../../core/forms/amounts/pad.module.css';
import { PadButtons } from '../../../core/forms/amounts/pad-buttons.tsx';
import { amountProblem, readToman } from '../../../core/forms/toman-text.ts';
import { fa as site } from '../../../i18n/fa.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { editableToman, isFarFrom, movedPercent, tomanInWords, typedRial } from '../drafts/amount.ts';
import type { Confirmation, Draft } from '../drafts/drafts.ts';
import type { Notice } from '../drafts/use-taking-back.ts';
import { titleOf } from '../grid/price-row.tsx';
import { PadDetails } from './pad-details.tsx';
import { PadPlace } from './pad-place.tsx';
import { PadQuestion } from './pad-question.tsx';

/** An entry of the pad: the amount to store, or the same price for today, with the confirmation of a large change. */
export type PadEntry = { price: Price; text: string; isSame: boolean; confirmation: Confirmation };

type NumberPadProps = {
  price: Price;
  draft: Draft | undefined;
  /** The one-based position in the list, and the length of the list. */
  at: number;
  count: number;
  /** The number of entries that are not stored yet. */
  waiting: number;
  /** The last stored entry, with its undo action. */
  notice: Notice | null;
  now: number;
  onDetail: (field: 'valid_until' | 'vat_included' | 'note', text: string) => void;
  onEntry: (entry: PadEntry) => void;
  onMove: (step: 1 | -1) => void;
  onFormula: () => void;
  onState: (state: PriceState) => void;
  onArchive: () => void;
  onRemove: () => void;
  onClose: () => void;
};

const wordsOf = (text: string, isDifferent: boolean): string =>
  (isDifferent && text !== '' ? `${tomanInWords(text)} ${faPrices.pad.differs}` : tomanInWords(text)) ||
  amountProblem(text) ||
  faPrices.no_amount;

/** The editor of a price on a phone: large keys for the amount, steps, and «the same», which store and move to the next row. */
export function NumberPad({
  price,
  draft,
  at,
  count,
  waiting,
  notice,
  now,
  onEntry,
  onMove,
  onClose,
  ...details
}: NumberPadProps) {
  // The first key replaces the current text.
  const [typed, setTyped] = useState({ text: draft?.edit.amount ?? editableToman(price.amount), isFresh: true });
  /** The amount that needs a confirmation (Rial); one that is far off must be entered again. */
  const [asked, setAsked] = useState<{ text: string; rial: number; isFar: boolean } | null>(null);
  const pad = useRef<HTMLDivElement>(null);
  const focusAmount = () => pad.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  const question = useId();
  const rial = typedRial(typed.text);
  const percent = movedPercent(price.amount, asked?.rial ?? rial ?? null);
  const isJump = percent !== null && Math.abs(percent) > priceLimits.jump_percent;
  const write = (text: string) => {
    setTyped({ text, isFresh: false });
    // A second entry confirms an amount that is far off; otherwise the confirmation is for the previous amount and is dropped.
    if (!asked?.isFar) setAsked(null);
  };
  const isDifferent = asked?.isFar === true && rial !== asked.rial;
  const store = () => {
    if (!rial || (asked && !asked.isFar) || isDifferent) return;
    if (asked) return onEntry({ price, text: asked.text, isSame: false, confirmation: { confirm_amount: rial } });
    if (!isJump) return onEntry({ price, text: typed.text, isSame: rial === price.amount, confirmation: {} });
    const isFar = isFarFrom(price.amount, rial);
    setAsked({ text: typed.text, rial, isFar });
    if (!isFar) return;
    setTyped({ text: '', isFresh: true });
    focusAmount();
  };
  return (
    <Drawer
      open
      title={titleOf(price)}
      closeLabel={faPrices.close}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={price.amount === null || asked !== null}
            onClick={() => onEntry({ price, text: editableToman(price.amount), isSame: true, confirmation: {} })}
          >
            {faPrices.pad.same}
          </Button>
          <Button disabled={!rial || (asked !== null && !asked.isFar) || isDifferent} onClick={store}>
            {faPrices.pad.store}
          </Button>
        </>
      }
    >
      <div ref={pad} className={styles.pad}>
        {asked && price.amount !== null && percent !== null ? (
          <PadQuestion
            id={question}
            from={price.amount}
            to={asked.rial}
            percent={percent}
            onConfirm={
              asked.isFar
                ? null
                : () => onEntry({ price, text: asked.text, isSame: false, confirmation: { confirm_amount: asked.rial } })
            }
            onBack={() => {
              setTyped({ text: asked.text, isFresh: true });
              setAsked(null);
              focusAmount();
            }}
          />
        ) : null}
        {asked?.isFar ? null : (
          <PadPlace price={price} at={at} count={count} waiting={waiting} notice={notice} now={now} onMove={onMove} />
        )}
        <MoneyInput
          className={styles.amount}
          inputMode="none"
          data-first-focus
          aria-label={faPrices.amount_of(titleOf(price))}
          aria-describedby={asked?.isFar ? question : undefined}
          read={readToman}
          value={typed.text}
          onValueChange={write}
          onKeyDown={(event) => {
            if (event.key === 'Enter') store();
          }}
        />
        <p className={styles.words} role="status">
          {asked && typed.text === '' ? null : (
            <>
              <PriceChange texts={site.move} percent={percent} /> · {wordsOf(typed.text, isDifferent)}
            </>
          )}
        </p>
        <PadButtons reference={price.amount} text={typed.text} isFresh={typed.isFresh} onText={write} />
        <PadDetails price={price} draft={draft} now={now} {...details} />
      </div>
    </Drawer>
  );
}
