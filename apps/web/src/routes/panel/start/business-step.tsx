import type { Category } from '@rasteh/contract/goods/catalogue';
import type { Me } from '@rasteh/contract/people/auth';
import { Button } from '@rasteh/ui/button';
import { TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import { useRefusal } from '../../../core/forms/use-refusal.ts';
import { useDebounced } from '../../../core/lists/use-debounced.ts';
import { usePage } from '../../../core/page/page.ts';
import { faStart } from '../../../i18n/supply/start.ts';
import { proposedHandleQuery } from '../../../supply/suppliers/own-queries.ts';
import { CategoryChoice } from './category-choice.tsx';
import { CityChoice } from './city-choice.tsx';
import styles from './start.module.css';
import { StepHead } from './step-head.tsx';
import { useBusiness } from './use-business.ts';

const texts = faStart.business;
const TYPING_PAUSE_MS = 250;

type BusinessStepProps = { me: Me; categories: readonly Category[]; wanted: Category | undefined };

/** The second step: the trade name with its address, the city and the categories; everything else of a profile has time. */
export function BusinessStep({ me, categories, wanted }: BusinessStepProps) {
  const { api } = usePage();
  const form = useBusiness({ me, wanted });
  const { values, errors } = form;
  const refusal = useRefusal(errors);
  const name = useDebounced(values.title.trim(), TYPING_PAUSE_MS);
  const proposed = useQuery({ ...proposedHandleQuery(api, name), enabled: name.length > 1 }).data ?? '';
  const [isOwn, setOwn] = useState(false);
  const asksHandle = isOwn || values.handle !== '' || errors.handle !== undefined;
  return (
    <form
      ref={refusal.form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(proposed);
      }}
    >
      <StepHead at={1} title={texts.title} note={texts.note} />
      <div className={styles.group}>
        <TextField
          label={texts.name}
          autoComplete="organization"
          maxLength={80}
          error={errors.title}
          value={values.title}
          onChange={(event) => form.change({ title: event.currentTarget.value })}
        />
        {asksHandle ? (
          <TextField
            label={texts.handle}
            hint={texts.handle_hint}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            error={errors.handle}
            value={values.handle || proposed}
            onChange={(event) => form.change({ handle: event.currentTarget.value })}
          />
        ) : (
          <p className={styles.address} role="status">
            {proposed ? (
              <>
                <span>
                  {texts.address} <bdi dir="ltr">/suppliers/{proposed}</bdi> <b>✓ {texts.is_free}</b>
                </span>
                <Button size="s" variant="plain" aria-label={texts.change_of} onClick={() => setOwn(true)}>
                  {texts.change}
                </Button>
              </>
            ) : null}
          </p>
        )}
      </div>
      <CityChoice value={values.city} error={errors.city_id} onValueChange={(city) => form.change({ city })} />
      <CategoryChoice
        categories={categories}
        wanted={wanted}
        chosen={values.category_ids}
        error={errorsUnder(errors, 'category_ids')}
        onChange={(category_ids) => form.change({ category_ids })}
      />
      <FormFailure error={form.failure} unplaced={refusal.unplaced} />
      <div className={styles.foot}>
        <Button type="submit" busy={form.isPending}>
          {texts.next}
        </Button>
      </div>
    </form>
  );
}
