import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { ActionBar } from '@rasteh/ui/action-bar';
import { buttonClass } from '@rasteh/ui/button';
import { JumpToTop } from '@rasteh/ui/jump-to-top';
import { Link } from '@tanstack/react-router';
import { faShell } from '../../../i18n/core/shell.ts';
import { faBoard } from '../../../i18n/pricing/board.ts';

const texts = faBoard.bar;

type BoardBarProps = {
  /** What the board shows, and how many of it. */
  goods: string;
  found: string;
  /** The opened row. */
  row: BoardRow | undefined;
};

/** On a phone: an RFQ for the opened product, or for the goods of the board. */
export function BoardBar({ goods, found, row }: BoardBarProps) {
  const start = row ? { product: row.product.id } : { text: goods };
  return (
    <ActionBar
      label={texts.label}
      title={row?.product.title ?? goods}
      note={row ? faBoard.suppliers(row.suppliers) : found}
      start={<JumpToTop label={faShell.jump} after_screens={2} focusId="content" />}
    >
      <Link to="/panel/rfqs/new" search={start} className={buttonClass()}>
        {row ? texts.ask_of(row.suppliers) : texts.ask_all}
      </Link>
    </ActionBar>
  );
}
