import type { FieldErrors } from '@rasteh/contract/errors';
import { rfqAudiences } from '@rasteh/contract/rfqs';
import { Button } from '@rasteh/ui/button';
import { faRfqs } from '../../i18n/fa-rfqs.ts';
import { Card } from '../../lib/card.tsx';
import type { RfqValues } from './form-values.ts';
import styles from './rfq-form.module.css';
import { SupplierPicker } from './supplier-picker.tsx';

const texts = faRfqs.form;

type AudienceFieldsProps = {
  values: RfqValues;
  errors: FieldErrors;
  province_id: number | undefined;
  onChange: (part: Partial<RfqValues>) => void;
};

/** Who may answer, and who is asked by name: an open RFQ may ask some too. */
export function AudienceFields({ values: { audience, invited }, errors, province_id, onChange }: AudienceFieldsProps) {
  const wrong = Object.entries(errors).flatMap(([path, list]) => (path.startsWith('invited_ids') ? list : []));
  return (
    <Card id="rfq-who" title={texts.who}>
      <div className={styles.body}>
        <fieldset className={styles.choices} aria-labelledby="rfq-who">
          {rfqAudiences.map((one) => (
            <label key={one} className={styles.tick}>
              <input type="radio" name="audience" checked={audience === one} onChange={() => onChange({ audience: one })} />
              {texts[one]}
            </label>
          ))}
        </fieldset>
        <SupplierPicker
          province_id={province_id}
          invited={invited}
          error={wrong.length > 0 ? wrong : undefined}
          onPick={(supplier) => onChange({ invited: [...invited, supplier] })}
        />
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
