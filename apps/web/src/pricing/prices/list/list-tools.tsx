import { Button } from '@rasteh/ui/button';
import { errorText } from '../../../core/http/error-text.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import styles from '../price-panel.module.css';

type ListToolsProps = {
  read: number;
  total: number;
  isWhole: boolean;
  /** The error of loading the rest of the list. */
  restError: Error | null;
  areAllSelected: boolean;
  busy: boolean;
  onSelectAll: (all: boolean) => void;
  onRestateAll: () => void;
  onReadRest: () => void;
};

/** The actions on the whole list, the loading progress, and the help on grid keys. */
export function ListTools({ read, total, isWhole, restError, areAllSelected, busy, ...on }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <label className={styles.selectAll}>
        <input
          type="checkbox"
          checked={areAllSelected}
          disabled={!isWhole}
          onChange={(event) => on.onSelectAll(event.currentTarget.checked)}
        />
        {faPrices.select_all}
      </label>
      <p className={styles.reading} role="status">
        {restError ? `${faPrices.rest_failed} ${errorText(restError)}` : isWhole ? '' : faPrices.reading(read, total)}
      </p>
      {restError ? (
        <Button size="s" variant="quiet" onClick={on.onReadRest}>
          {faPrices.retry}
        </Button>
      ) : null}
      <details className={styles.keys}>
        <summary>{faPrices.keys.help}</summary>
        <dl aria-label={faPrices.keys.title}>
          {faPrices.keys.list.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{faPrices.keys.sums}</p>
      </details>
      <Button size="s" variant="quiet" disabled={!isWhole || busy} onClick={on.onRestateAll}>
        {faPrices.restate_all}
      </Button>
    </div>
  );
}
