import type { Suggestions } from '@rasteh/contract/goods/search';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './board-answer.module.css';
import { boardTitle } from './suggested.tsx';

/** The board that a query names, before all that it finds: what most people look for is its price of today. */
export function BoardAnswer({ board }: { board: NonNullable<Suggestions['board']> }) {
  return (
    <section className={styles.answer}>
      <div>
        <h2>{faSearch.board(boardTitle(board))}</h2>
        <p>{faSearch.board_note}</p>
      </div>
      <Link {...toCategory(board.category.slug, board.size?.slug)} className={buttonClass()}>
        {faSearch.board_action}
      </Link>
    </section>
  );
}
