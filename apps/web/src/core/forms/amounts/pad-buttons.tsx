import { formatNumber, toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { rialFromToman } from '@rasteh/persian/money/read';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import styles from './pad-buttons.module.css';
import { erased, pressed, stepOf, stepped } from './pad-keys.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

type PadButtonsProps = {
  /** The amount (Rial) before the change, shown between the steps; null if there is none. */
  reference: number | null;
  text: string;
  /** Whether the first key replaces the text. */
  isFresh: boolean;
  onText: (text: string) => void;
};

/** The keys of the pad: steps up and down beside the stored amount, digits and a key that erases. */
export function PadButtons({ reference, text, isFresh, onText }: PadButtonsProps) {
  const rial = rialFromToman(text);
  const step = stepOf(reference ?? rial ?? 0);
  return (
    <fieldset className={styles.keys} dir="ltr" aria-label={faPrices.pad.keys}>
      <button
        type="button"
        disabled={!rial}
        aria-label={faPrices.pad.less(formatToman(step))}
        onClick={() => onText(stepped(text, -step))}
      >
        −{formatToman(step)}
      </button>
      <span className={styles.was}>{reference === null ? faPrices.no_amount : formatToman(reference)}</span>
      <button
        type="button"
        disabled={!rial}
        aria-label={faPrices.pad.more(formatToman(step))}
        onClick={() => onText(stepped(text, step))}
      >
        +{formatToman(step)}
      </button>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === '000' ? faPrices.pad.thousands : formatNumber(Number(key))}
          onClick={() => onText(pressed(isFresh ? '' : text, key))}
        >
          {toPersianDigits(key)}
        </button>
      ))}
      <button type="button" aria-label={faPrices.pad.erase} onClick={() => onText(erased(text))}>
        <span aria-hidden="true">⌫</span>
      </button>
    </fieldset>
  );
}
