import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { ReactNode } from 'react';
import { faPriceBasis as texts } from '../../i18n/pricing/price-basis.ts';
import { usePage } from '../page/page.ts';
import type { BasisSearch } from '../url/basis-search.ts';
import styles from './basis-switch.module.css';
import { keepBasis, usePriceBasis } from './price-basis.ts';

type ChoiceLink = { className: string | undefined; 'aria-current': 'true' | undefined; onClick(): void; children: ReactNode };
type BasisSwitchProps = {
  units: readonly [Unit, ...Unit[]];
  /** All prices below are in these units: a single one is named, although there is nothing to choose. */
  isUnitNamed?: boolean;
  /** Renders a link to the same page with another basis in the URL. */
  renderLink(search: BasisSearch, link: ChoiceLink): ReactNode;
};

/** Switches the basis of a board's prices: with or without value added tax, and the unit. */
export function BasisSwitch({ units, isUnitNamed = false, renderLink }: BasisSwitchProps) {
  const page = usePage();
  const { unit, with_vat } = usePriceBasis(units);
  const vat = with_vat ? 'with' : 'without';
  const choice = (key: string, search: BasisSearch, isChosen: boolean, children: ReactNode) => (
    <li key={key}>
      {renderLink(search, {
        className: `reach ${styles.choice}`,
        'aria-current': isChosen ? 'true' : undefined,
        onClick: () => keepBasis(page, search),
        children,
      })}
    </li>
  );
  return (
    <nav className={styles.switch} aria-label={texts.switch}>
      <ul>
        {(['without', 'with'] as const).map((one) =>
          choice(
            one,
            { vat: one, per: unit.code },
            one === vat,
            <>
              {texts.short[one]} <span className={styles.tax}>{texts.tax}</span>
            </>,
          ),
        )}
      </ul>
      {units.length > 1 ? (
        <ul>
          {units.map(({ code, title }) =>
            choice(
              code,
              { vat, per: code },
              code === unit.code,
              <>
                <span className={styles.each}>{texts.each}</span> {title}
              </>,
            ),
          )}
        </ul>
      ) : isUnitNamed ? (
        <span className={styles.unit}>{texts.per(unit.title)}</span>
      ) : null}
    </nav>
  );
}
