import type { Suggestions } from '@rasteh/contract/goods/search';
import { formatWholeToman } from '@rasteh/persian/money';
import { buttonClass } from '@rasteh/ui/button';
import { PriceChange } from '@rasteh/ui/price-change';
import { AreaSparkline } from '@rasteh/ui/sparkline';
import { Link } from '@tanstack/react-router';
import { toCategory } from '../../core/market/category-link.ts';
import { GoodsDrawing } from '../../core/market/goods-drawing.tsx';
import { fa } from '../../i18n/fa.ts';
import { faSearch } from '../../i18n/goods/search.ts';
import styles from './board-answer.module.css';
import { boardTitle } from './suggested.tsx';

type BoardAnswerProps = {
  board: NonNullable<Suggestions['board']>;
  /** The name of the category's icon. */
  icon: string;
  /** What its goods cost now, in Rial; null where one amount says nothing of them. */
  figures: {
    unit: string;
    amount: number;
    lowest: number;
    highest: number;
    percent: number | null;
    trend: readonly number[];
    goods: number;
    prices: number;
  } | null;
};

/** The board that a query names, before all that it finds: what most people look for is its price of today. */
export function BoardAnswer({ board, icon, figures }: BoardAnswerProps) {
  const { category, size } = board;
  return (
    <section className={styles.answer}>
      <GoodsDrawing icon={icon} kind="large" />
      <div className={styles.what}>
        <h2>{faSearch.board(boardTitle(board))}</h2>
        <p>
          {figures
            ? faSearch.board_sums(
                figures.prices,
                figures.goods,
                formatWholeToman(figures.lowest),
                formatWholeToman(figures.highest),
              )
            : faSearch.board_note}
        </p>
      </div>
      {figures ? (
        <div className={styles.figures} data-move={figures.percent ? (figures.percent > 0 ? 'up' : 'down') : undefined}>
          <p>
            <small>{faSearch.board_median(figures.unit)}</small>
            <b>{formatWholeToman(figures.amount)}</b> <PriceChange texts={fa.move} percent={figures.percent} />
          </p>
          {figures.trend.length > 1 ? (
            <div className={styles.spark}>
              <AreaSparkline points={figures.trend} />
            </div>
          ) : null}
        </div>
      ) : null}
      <div className={styles.ways}>
        <Link {...toCategory(category.slug, size?.slug)} className={buttonClass()}>
          {figures ? faSearch.board_prices(figures.prices) : faSearch.board_action}
        </Link>
        {size ? (
          <Link {...toCategory(category.slug)} className={buttonClass({ variant: 'quiet' })}>
            {faSearch.whole_board(category.title)}
          </Link>
        ) : null}
      </div>
    </section>
  );
}
