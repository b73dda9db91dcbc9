import { formatTomanWithUnit } from '@rasteh/persian/money';
import { tomanInWords } from '@rasteh/persian/money/amount-in-words';
import { rialFromToman } from '@rasteh/persian/money/read';
import { Button, ConfirmButton } from '@rasteh/ui/button';
import { type Closes, DialogBody, DialogFooter, useDialogs } from '@rasteh/ui/dialog-stack';
import { MoneyField } from '@rasteh/ui/money-field';
import { PriceChange } from '@rasteh/ui/price-change';
import { useState } from 'react';
import { fa as site } from '../../../i18n/fa.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { readToman } from '../toman-text.ts';
import styles from './jump-dialog.module.css';

const texts = faPrices.jump;

/**
 * An amount (Rial) that needs a confirmation: its reference amount, and whether the difference is so large that it must be
 * typed again.
 */
export type Jump = { id: number; title: string; from: number; from_label: string; to: number; percent: number; isFar: boolean };
/** The confirmed amounts (Rial) by the id of what they are for. */
export type Confirmations = ReadonlyMap<number, { confirm_amount: number }>;

function AmountLine({ label, rial }: { label: string; rial: number }) {
  return (
    <p>
      <span>{label}</span> <strong>{formatTomanWithUnit(rial)}</strong> <small>({tomanInWords(rial)})</small>
    </p>
  );
}

function JumpDialog({ jumps, close }: { jumps: readonly Jump[] } & Closes<Confirmations>) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const meant = new Map(
    jumps.flatMap(({ id, to, isFar }): [number, { confirm_amount: number }][] =>
      !isFar || rialFromToman(typed[id] ?? '') === to ? [[id, { confirm_amount: to }]] : [],
    ),
  );
  return (
    <>
      <DialogBody>
        <p>{texts.text}</p>
        <ul className={styles.jumps}>
          {jumps.map(({ id, title, from, from_label, to, percent, isFar }) => (
            <li key={id}>
              <strong>{title}</strong>
              <PriceChange texts={site.move} percent={percent} />
              <AmountLine label={from_label} rial={from} />
              <AmountLine label={texts.to} rial={to} />
              {isFar ? (
                <MoneyField
                  label={texts.again}
                  hint={texts.again_hint}
                  unit={texts.toman}
                  words={null}
                  read={readToman}
                  value={typed[id] ?? ''}
                  onValueChange={(text) => setTyped((all) => ({ ...all, [id]: text }))}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {meant.size > 0 && meant.size < jumps.length ? (
          <p className={styles.rest}>{texts.rest(jumps.length - meant.size)}</p>
        ) : null}
      </DialogBody>
      <DialogFooter>
        <ConfirmButton disabled={meant.size === 0} onClick={() => close(meant)}>
          {texts.confirm}
        </ConfirmButton>
        <Button variant="quiet" data-first-focus onClick={() => close(new Map())}>
          {texts.back}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Asks whether amounts are correct, old and new in words; resolves with the confirmations of those that are. */
export function useJumpQuestion(): (jumps: readonly Jump[]) => Promise<Confirmations> {
  const dialogs = useDialogs();
  return async (jumps) => {
    const options = { title: texts.title(jumps.length), size: 'sm' } as const;
    return (await dialogs.open({ name: 'jumps', component: JumpDialog, props: { jumps }, options })) ?? new Map();
  };
}
