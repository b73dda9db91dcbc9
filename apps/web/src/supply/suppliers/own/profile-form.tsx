import type { Category } from '@rasteh/contract/goods/catalogue';
import type { OwnProfile } from '@rasteh/contract/supply/suppliers/profile';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useState } from 'react';
import { FilesField, type KeptFile } from '../../../core/files/files-field.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import { FormFailure } from '../../../core/forms/form-failure.tsx';
import page from '../../../core/forms/panel-form.module.css';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useCities } from '../../../core/forms/use-cities.ts';
import { useRefusal } from '../../../core/forms/use-refusal.ts';
import { Card } from '../../../core/page/card.tsx';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { ShortTextField } from '../../../core/rich-text/short-text-field.tsx';
import { faProfile } from '../../../i18n/supply/profile.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './own.module.css';
import { PlaceFields } from './place-fields.tsx';
import { fieldTexts } from './profile-values.ts';
import { type ProfileForm as Form, useProfileForm } from './use-profile-form.ts';

const texts = faProfile.form;

type ProfileFormProps = {
  user_id: number;
  own: OwnProfile;
  categories: readonly Category[];
  onStale: () => Promise<OwnProfile | undefined>;
};

/** The form of a supplier's profile; it is reviewed as a whole. */
export function ProfileForm({ user_id, own, categories, onStale }: ProfileFormProps) {
  const { api } = usePage();
  const { showMessage, confirm } = useMessages();
  const cities = useCities(api);
  const form = useProfileForm({
    user_id,
    own,
    onStale,
    onSaved: (stored) => {
      if (stored.waiting) showMessage('successWait');
      else showMessage('success', texts.published);
    },
  });
  const [isUploading, setUploading] = useState(false);
  const refusal = useRefusal(form.errors);
  return (
    <form
      ref={refusal.form}
      noValidate
      className={page.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) void form.submit();
      }}
    >
      {form.wasKept ? (
        <p role="status" className={page.kept}>
          {texts.kept}
        </p>
      ) : null}
      <StaleNotice
        title={texts.stale}
        base={form.base}
        mine={form.values}
        theirs={form.theirs}
        changedOf={changedFieldsOf(fieldTexts(categories))}
        onResolve={form.resolve}
        onBringBack={form.change}
        discarding={form.discarding}
      />
      <WhoFields form={form} />
      <PictureFields form={form} onBusy={setUploading} />
      <PlaceFields form={form} cities={cities} categories={categories} />
      <ContactFields form={form} />
      {form.theirs ? null : <FormFailure error={form.failure} unplaced={refusal.unplaced} />}
      <div className={page.actions}>
        <Button type="submit" busy={form.isPending || isUploading}>
          {texts.submit}
        </Button>
        {form.isTouched ? (
          <Button variant="plain" onClick={async () => (await confirm('questionReset')) && form.discard()}>
            {texts.discard}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function WhoFields({ form: { values, errors, change } }: { form: Form }) {
  return (
    <Card id="profile-who" title={texts.who}>
      <div className={page.body}>
        <div className={styles.pair}>
          <TextField
            label={texts.title}
            hint={texts.title_hint}
            error={errors.title}
            maxLength={80}
            value={values.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <TextField
            label={texts.handle}
            hint={texts.handle_hint}
            error={errors.handle}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={values.handle}
            onChange={(event) => change({ handle: event.currentTarget.value })}
          />
          <SelectField
            label={texts.kind}
            error={errors.kind}
            value={values.kind}
            onChange={(event) => change({ kind: event.currentTarget.value === 'person' ? 'person' : 'company' })}
          >
            <option value="company">{texts.kinds.company}</option>
            <option value="person">{texts.kinds.person}</option>
          </SelectField>
          <TextField
            label={texts.name}
            hint={texts.name_hint}
            error={errors.name}
            maxLength={120}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </div>
        <ShortTextField
          label={texts.about}
          error={errorsUnder(errors, 'about')}
          body={values.about_body}
          onChange={(about_body) => change({ about_body })}
        />
      </div>
    </Card>
  );
}

function PictureFields({ form: { values, errors, change }, onBusy }: { form: Form; onBusy: (isBusy: boolean) => void }) {
  const [busy, setBusy] = useState({ logo: false, cover: false });
  const put = (part: Partial<typeof busy>) => {
    const next = { ...busy, ...part };
    setBusy(next);
    onBusy(next.logo || next.cover);
  };
  const listOf = (file: KeptFile | null) => (file ? [file] : []);
  return (
    <Card id="profile-pictures" title={texts.pictures}>
      <div className={`${page.body} ${styles.pair}`}>
        <div>
          <p className={styles.label}>{texts.logo}</p>
          <FilesField
            label={texts.logo}
            categories={['logo']}
            scope="profile"
            most={1}
            files={listOf(values.logo)}
            error={errorsUnder(errors, 'logo_file_id')}
            onAdd={(logo) => change({ logo })}
            onRemove={() => change({ logo: null })}
            onBusy={(logo) => put({ logo })}
          />
        </div>
        <div>
          <p className={styles.label}>{texts.cover}</p>
          <FilesField
            label={texts.cover}
            categories={['image']}
            scope="profile"
            most={1}
            files={listOf(values.cover)}
            error={errorsUnder(errors, 'cover_file_id')}
            onAdd={(cover) => change({ cover })}
            onRemove={() => change({ cover: null })}
            onBusy={(cover) => put({ cover })}
          />
        </div>
      </div>
    </Card>
  );
}
