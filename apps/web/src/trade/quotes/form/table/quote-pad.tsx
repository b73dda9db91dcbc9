import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { RfqLine } from '@rasteh/contract/trade/rfqs';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { rialFromToman } from '@rasteh/persian/money/read';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { MoneyInput } from '@rasteh/ui/money-field';
import { useState } from 'react';
import styles from '../../../../core/forms/amounts/pad.module.css';
import { PadButtons } from '../../../../core/forms/amounts/pad-buttons.tsx';
import { amountProblem, readToman } from '../../../../core/forms/toman-text.ts';
import { faPrices } from '../../../../i18n/pricing/prices.ts';
import { faQuotes } from '../../../../i18n/trade/quotes.ts';
import { lineTitle } from '../../quote-text.ts';
import type { LineValues } from '../values/quote-values.ts';

const texts = faQuotes.form;

type QuotePadProps = {
  asked: RfqLine;
  unit: Unit;
  line: LineValues;
  /** The zero-based place among the offered lines, and how many there are. */
  at: number;
  count: number;
  onEnter: (amount: string) => void;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
};

/** The number pad of the price grid for the amount of a line: what is entered leads to the next line that needs a price. */
export function QuotePad({ asked, unit, line, at, count, onEnter, onMove, onClose }: QuotePadProps) {
  // The first key replaces the current text.
  const [typed, setTyped] = useState({ text: line.amount, isFresh: true });
  const rial = rialFromToman(typed.text);
  const write = (text: string) => setTyped({ text, isFresh: false });
  const enter = () => {
    if (rial) onEnter(typed.text);
  };
  return (
    <Drawer
      open
      title={lineTitle(asked)}
      closeLabel={texts.pad_done}
      onClose={onClose}
      footer={
        <Button disabled={!rial} onClick={enter}>
          {texts.pad_store}
        </Button>
      }
    >
      <div className={styles.pad}>
        <div className={styles.place}>
          <Button size="s" variant="plain" disabled={at <= 0} onClick={() => onMove(-1)}>
            {faPrices.pad.previous}
          </Button>
          <span role="status">{faPrices.pad.place(at + 1, count)}</span>
          <Button size="s" variant="plain" disabled={at >= count - 1} onClick={() => onMove(1)}>
            {faPrices.pad.next}
          </Button>
        </div>
        <p className={styles.asks} aria-hidden="true">
          {texts.amount(unit.title)}
        </p>
        <MoneyInput
          className={styles.amount}
          inputMode="none"
          data-first-focus
          aria-label={texts.amount(unit.title)}
          read={readToman}
          value={typed.text}
          onValueChange={write}
          onKeyDown={(event) => {
            if (event.key === 'Enter') enter();
          }}
        />
        <p className={styles.words} role="status">
          {rial ? tomanInWords(rial) : (amountProblem(typed.text) ?? '')}
        </p>
        <PadButtons reference={rialFromToman(line.amount)} text={typed.text} isFresh={typed.isFresh} onText={write} />
      </div>
    </Drawer>
  );
}
