import type { KeptUnit } from '@rasteh/contract/goods/units';
import { unitDimensions } from '@rasteh/contract/goods/units/vocabulary';
import { Button } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ListState } from '../../core/lists/list-state.tsx';
import { Card } from '../../core/page/card.tsx';
import { usePage } from '../../core/page/page.ts';
import { faUnits as texts } from '../../i18n/goods/units.ts';
import { CategoryBases } from './category-bases.tsx';
import { keptUnitsQuery } from './queries.ts';
import { UnitForm } from './unit-form.tsx';
import { UnitRow } from './unit-row.tsx';
import styles from './units.module.css';

/**
 * A key of each row that stays when another admin changes the unit, so that an open form stays too: by another factor a unit has another
 * id, and by another code another code.
 */
function useRowKeys(units: readonly Pick<KeptUnit, 'id' | 'code'>[]): (id: number) => number {
  const known = useRef<ReadonlyMap<number | string, number>>(new Map());
  const keys = new Map<number | string, number>();
  const used = new Set<number>();
  for (const { id, code } of units) {
    const found = known.current.get(id) ?? known.current.get(code);
    const key = found === undefined || used.has(found) ? id : found;
    used.add(key);
    keys.set(id, key).set(code, key);
  }
  useEffect(() => {
    if (keys.size > 0) known.current = keys;
  });
  return (id) => keys.get(id) ?? id;
}

/** The units of sale as admins keep them, by what they measure, and the prices that cannot be compared. */
export function KeptUnits() {
  const { api } = usePage();
  const query = useQuery(keptUnitsQuery(api));
  const [isAdding, setAdding] = useState(false);
  const units = query.data ?? [];
  const keyOf = useRowKeys(units);
  const byDimension = Map.groupBy(units, ({ dimension }) => dimension);
  return (
    <div className={styles.page}>
      <Card
        id="units"
        level="h1"
        title={texts.title}
        beside={query.data ? <small className={styles.count}>{texts.count(units.length)}</small> : null}
        actions={
          <Button size="s" variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {texts.add}
          </Button>
        }
      >
        <p className={styles.note}>{texts.note}</p>
        {isAdding ? <UnitForm unit={null} onClose={() => setAdding(false)} /> : null}
        {units.length > 0 ? (
          unitDimensions
            .filter((dimension) => byDimension.has(dimension))
            .map((dimension) => (
              <section key={dimension} className={styles.group} aria-labelledby={`units-${dimension}`}>
                <h2 id={`units-${dimension}`}>{texts.dimensions[dimension]}</h2>
                <ul>
                  {byDimension.get(dimension)?.map((unit) => (
                    <UnitRow key={keyOf(unit.id)} unit={unit} />
                  ))}
                </ul>
              </section>
            ))
        ) : (
          <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
        )}
      </Card>
      <CategoryBases />
    </div>
  );
}
