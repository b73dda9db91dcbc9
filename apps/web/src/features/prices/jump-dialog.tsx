import { formatToman } from '@rasteh/persian/money';
import { fa } from '../../i18n/fa-panel.ts';
import { shownToman } from './amount.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Draft } from './drafts.ts';
import { Moved } from './moved.tsx';
import styles from './price-panel.module.css';

const texts = fa.my_prices;

type JumpDialogProps = { drafts: readonly Draft[]; onConfirm: () => void; onBack: () => void };

/** Shows the amounts that moved further than may pass without a word, and asks for that word. */
export function JumpDialog({ drafts, onConfirm, onBack }: JumpDialogProps) {
  return (
    <ConfirmDialog title={texts.jump.title} yes={texts.jump.confirm} no={texts.jump.back} onYes={onConfirm} onNo={onBack}>
      <p>{texts.jump.text}</p>
      <ul className={styles.jumps}>
        {drafts.map(({ now, text, jump_percent }) => (
          <li key={now.id}>
            <strong>{now.product.title}</strong>
            <span>{texts.jump.from_to(now.amount === null ? texts.no_amount : formatToman(now.amount), shownToman(text))}</span>
            <Moved percent={jump_percent ?? null} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
