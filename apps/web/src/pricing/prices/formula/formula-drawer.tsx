import type { Price } from '@rasteh/contract/pricing/prices';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { useId } from 'react';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { errorText } from '../../../core/http/error-text.ts';
import { faFormulas } from '../../../i18n/pricing/formulas.ts';
import { faPrices } from '../../../i18n/pricing/prices.ts';
import { titleOf } from '../grid/price-row.tsx';
import styles from './formula.module.css';
import { FormulaFields } from './formula-fields.tsx';
import { FormulaResult } from './formula-result.tsx';
import { textsOf, toFormula } from './formula-values.ts';
import { useFormula } from './use-formula.ts';

/** The formula of a price: what it is computed from, what is added, and the result before it is stored. */
export function FormulaDrawer({ price, onClose }: { price: Price; onClose: () => void }) {
  const form = useId();
  const formula = useFormula(price, onClose);
  const stopped = price.formula?.stop_reason;
  return (
    <Drawer
      open
      title={faFormulas.title(titleOf(price))}
      closeLabel={faPrices.close}
      onClose={onClose}
      footer={
        <>
          {price.formula ? (
            <Button variant="danger" disabled={formula.isBusy} onClick={formula.remove}>
              {faFormulas.remove}
            </Button>
          ) : null}
          <Button type="submit" form={form} busy={formula.isBusy}>
            {faFormulas.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={formula.submit}>
        <p>{faFormulas.about}</p>
        <StaleNotice
          title={faFormulas.stale}
          base={formula.base}
          mine={formula.values}
          theirs={formula.theirs}
          changedOf={changedFieldsOf(textsOf(price.formula))}
          onResolve={formula.resolve}
          onBringBack={formula.change}
        />
        {stopped ? (
          <p className={styles.stopped} role="note">
            {faFormulas.mark.stopped}: {faFormulas.reasons[stopped]}
          </p>
        ) : null}
        <FormulaFields
          price={price}
          values={formula.values}
          errors={formula.errors}
          result={formula.preview?.amount ?? null}
          onChange={formula.change}
        />
        <FormulaResult
          price={price}
          formula={toFormula(formula.values).formula}
          preview={formula.preview}
          isReading={formula.isReading}
          error={formula.previewError}
        />
        {formula.failure ? (
          <p className={styles.problem} role="alert">
            {errorText(formula.failure)}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}
