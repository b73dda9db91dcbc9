import type { City } from '@rasteh/contract/catalogue';
import { rfqAudiences } from '@rasteh/contract/rfqs';
import type { FieldErrors } from '@rasteh/contract/wire/errors';
import { Button } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { errorsUnder } from '../../../forms/errors-under.ts';
import page from '../../../forms/panel-form.module.css';
import { faRfqWriting } from '../../../i18n/panel/rfq-writing.ts';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { Card } from '../../../page/card.tsx';
import { usePage } from '../../../page/page.ts';
import { suggestionsForLinesQuery } from '../queries.ts';
import type { Invited, RfqValues } from './form-values.ts';
import styles from './rfq-form.module.css';
import { SuggestionList } from './suggestion-list.tsx';
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
export function AudienceFields({ values: { audience, invited, lines }, errors, city, onChange }: AudienceFieldsProps) {
  const product_ids = lines.flatMap(({ product }) => product?.id ?? []).sort((a, b) => a - b);
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
        <SupplierPicker
          province_id={city?.province.id}
          invited={invited}
          error={errorsUnder(errors, 'invited_ids')}
          onPick={ask}
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
        {city && product_ids.length > 0 ? (
          <Suggested product_ids={product_ids} city_id={city.id} lines={lines.length} invited={invited} onPick={ask} />
        ) : (
          <p className={styles.hint}>{faRfqWriting.suggestions.needs}</p>
        )}
      </div>
    </Card>
  );
}

type SuggestedProps = {
  product_ids: readonly number[];
  city_id: number;
  lines: number;
  invited: readonly Invited[];
  onPick: (supplier: Invited) => void;
};

function Suggested({ product_ids, city_id, ...list }: SuggestedProps) {
  const { api } = usePage();
  const query = useQuery(suggestionsForLinesQuery(api, product_ids, city_id));
  return <SuggestionList query={query} {...list} />;
}
