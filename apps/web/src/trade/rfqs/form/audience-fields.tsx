import type { City } from '@rasteh/contract/goods/catalogue';
import { rfqAudiences } from '@rasteh/contract/trade/rfqs/vocabulary';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import page from '../../../core/forms/panel-form.module.css';
import { Card } from '../../../core/page/card.tsx';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import type { Invited, RfqValues } from './form-values.ts';
import styles from './rfq-form.module.css';
import { SupplierPicker } from './supplier-picker.tsx';

const texts = faRfqs.form;

type AudienceFieldsProps = {
  values: RfqValues;
  errors: FieldErrors;
  /** The delivery city, once it is known. */
  city: City | undefined;
  onChange: (part: Partial<RfqValues>) => void;
};

/** The audience of the RFQ and its invited suppliers: an open RFQ may have invitations too. */
export function AudienceFields({ values: { audience, invited }, errors, city, onChange }: AudienceFieldsProps) {
  const ask = (supplier: Invited) => onChange({ invited: [...invited, supplier] });
  return (
    <Card id="rfq-who" title={texts.who}>
      <div className={page.body}>
        <fieldset className={styles.choices} aria-labelledby="rfq-who">
          {rfqAudiences.map((one) => (
            <label key={one} className={styles.tick}>
              <input type="radio" name="audience" checked={audience === one} onChange={() => onChange({ audience: one })} />
              {texts[one]}
            </label>
          ))}
        </fieldset>
        <div data-field="invited_ids">
          <SupplierPicker
            province_id={city?.province.id}
            invited={invited}
            error={errorsUnder(errors, 'invited_ids')}
            onPick={ask}
          />
        </div>
        {invited.length > 0 ? (
          <ul className={styles.invited} aria-label={texts.chosen}>
            {invited.map(({ user_id, title }) => (
              <li key={user_id}>
                <bdi>{title}</bdi>
                <Button
                  size="s"
                  variant="plain"
                  aria-label={texts.uninvite(title)}
                  onClick={() => onChange({ invited: invited.filter((one) => one.user_id !== user_id) })}
                >
                  ✕
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
