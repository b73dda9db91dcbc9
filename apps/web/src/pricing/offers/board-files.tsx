import type { ShownBasis } from '../../core/market/price-basis.ts';
import { faBoard } from '../../i18n/pricing/board.ts';
import styles from './board/board-files.module.css';
import { toBoardQuery } from './board-query.ts';
import type { BoardSearch } from './board-search.ts';

const texts = faBoard.files;

type BoardFilesProps = {
  slug: string;
  size_id: number | undefined;
  search: BoardSearch;
  basis: ShownBasis;
  /** On a wide window the files stand in the line of the filters, on a phone below the board. */
  place: 'line' | 'foot';
};

/** The board as files, filtered, ordered and on the basis as it is shown, and for print. */
export function BoardFiles({ slug, size_id, search, basis, place }: BoardFilesProps) {
  const { page: _page, ...query } = toBoardQuery(search, size_id, basis);
  const shown = new URLSearchParams({
    ...query,
    unit_id: String(basis.unit.id),
    ...(basis.with_vat ? { with_vat: 'true' } : {}),
  });
  return (
    <div className={`${styles.files} ${styles[place]}`} data-print="no">
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={`/api/services/categories/${encodeURIComponent(slug)}/board/export?format=${format}&${shown}`}
          aria-label={texts.as(texts[format])}
          download
        >
          {texts[format]}
        </a>
      ))}
      <button type="button" className="needs-js" onClick={() => print()}>
        {texts.print}
      </button>
    </div>
  );
}
