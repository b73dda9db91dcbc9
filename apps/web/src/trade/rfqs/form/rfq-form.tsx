import type { Category } from '@rasteh/contract/goods/catalogue';
import { findCity } from '@rasteh/contract/goods/catalogue/city-text';
import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { TextareaField } from '@rasteh/ui/field';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilesField } from '../../../core/files/files-field.tsx';
import { CityField } from '../../../core/forms/city-field.tsx';
import { DraftForm } from '../../../core/forms/draft-form.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import page from '../../../core/forms/panel-form.module.css';
import { changedFieldsOf } from '../../../core/forms/stale/changed-fields.ts';
import { useCities } from '../../../core/forms/use-cities.ts';
import { unitsQuery } from '../../../core/http/reference-queries.ts';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { useTakeBack } from '../../../core/page/use-take-back.ts';
import { faPanel } from '../../../i18n/core/panel.ts';
import { faRfqs } from '../../../i18n/trade/rfqs.ts';
import { useTakeBackRfq } from '../mutations.ts';
import type { InitialRfq } from '../rfq-start.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { TemplateDrawer } from '../templates/template-drawer.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { ErrorList } from './error-list.tsx';
import { fieldTexts } from './field-texts.ts';
import { withoutAnswered } from './form-values.ts';
import { LinesCard } from './lines/lines-card.tsx';
import styles from './rfq-form.module.css';
import { QuickStart, type TemplateDialog } from './start/quick-start.tsx';
import { withTemplate } from './start/reuse.ts';
import { SuggestedSuppliers } from './suggested-suppliers.tsx';
import { useRfqForm } from './use-rfq-form.ts';

const texts = faRfqs.form;
const atOnceTexts = { ...texts, save_public: texts.save_public_at_once };

type RfqFormProps = {
  user_id: number;
  /** Whether what is submitted is known to be reviewed before it is public. */
  isReviewed: boolean;
  /** Null for a new one. */
  rfq: Rfq | null;
  /** The initial values of a new one. */
  begun: InitialRfq;
  categories: readonly Category[];
  onSaved: (rfq: Rfq) => void;
};

/** Requested items with quantities, place and deadline: saved as a draft or sent to suppliers. */
export function RfqForm({ user_id, isReviewed, rfq, begun, categories, onSaved }: RfqFormProps) {
  const { api } = usePage();
  const now = useNow();
  const { showMessage, ask } = useMessages();
  const takeBack = useTakeBackRfq();
  const offerBack = useTakeBack();
  const [isUploading, setUploading] = useState(false);
  const [dialog, setDialog] = useState<TemplateDialog | null>(null);
  const units = useQuery(unitsQuery(api)).data;
  const form = useRfqForm({
    user_id,
    rfq,
    begun,
    onSaved: (stored, wasSent) => {
      const isWaiting = stored.status === 'pending' || stored.pending_edit !== null;
      const back = { changed: faRfqs.page.back_changed, takeBack: () => takeBack(stored) };
      if (wasSent) offerBack({ ...(isWaiting ? faPanel.messages.successWait : faPanel.messages.successSubmit), ...back });
      else if (isWaiting) showMessage('successWait');
      else showMessage('success', stored.status === 'draft' ? texts.saved_draft : undefined);
      onSaved(stored);
    },
  });
  const { values, change } = form;
  // Suppliers of the products are suggested by the city.
  const cities = useCities(api, values.city !== '' && values.lines.some(({ product }) => product !== null));
  const errors = withoutAnswered(form.errors, values.lines);

  // A first publication can be taken back instead.
  const askToSave = () => ask({ title: texts.save_question, text: texts.publish_text, confirm: texts.save });

  if (!units) return <Skeleton label={faRfqs.loading} shape="form" rows={8} />;
  const city = findCity(values.city, cities) ?? undefined;
  const fields = (
    <DraftForm
      form={form}
      title={rfq ? texts.edit(rfq.title) : faRfqs.new}
      texts={isReviewed ? texts : atOnceTexts}
      askToPublish={isReviewed || rfq?.status !== 'published' ? undefined : askToSave}
      submitLabel={texts.send}
      status={rfq?.status ?? null}
      isUploading={isUploading}
      changedFields={changedFieldsOf(fieldTexts(units))}
      className={styles.form}
      errorList={<ErrorList errors={errors} />}
    >
      <QuickStart values={values} isNew={rfq === null} onChange={change} onOpen={setDialog} />
      <div className={styles.beside}>
        <LinesCard values={values} errors={errors} units={units} categories={categories} onChange={change} />
        <SuggestedSuppliers
          values={values}
          city={city}
          onPick={(supplier) => change(({ invited }) => ({ invited: [...invited, supplier] }))}
        />
      </div>
      <div className={styles.pair}>
        <Card id="rfq-where" title={texts.where}>
          <div className={page.body}>
            <div data-field="city_id">
              <CityField
                label={texts.city}
                hint={rfq === null && begun.city !== '' && values.city === begun.city ? texts.city_known : texts.city_hint}
                error={errors.city_id}
                cities={cities}
                countText={texts.cities}
                value={values.city}
                onValueChange={(typed) => change({ city: typed })}
              />
            </div>
            <div className={styles.where} data-field="deadline">
              <DeadlineFields day={values.day} clock={values.clock} error={errors.deadline} now={now} onChange={change} />
            </div>
          </div>
        </Card>
        <AudienceFields values={values} errors={errors} city={city} onChange={change} />
      </div>
      <Card id="rfq-description" title={texts.description}>
        <div className={`${page.body} ${styles.words}`}>
          <div data-field="description">
            <TextareaField
              label={texts.description}
              hint={texts.description_hint}
              error={errors.description}
              rows={4}
              maxLength={4_000}
              value={values.description}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </div>
          <FilesField
            label={texts.files}
            categories={['image', 'document']}
            scope="rfq"
            most={rfqLimits.files}
            files={values.files}
            error={errorsUnder(errors, 'file_ids')}
            onAdd={(file) => change(({ files }) => ({ files: [...files, file] }))}
            onRemove={(id) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) }))}
            onBusy={setUploading}
          />
        </div>
      </Card>
    </DraftForm>
  );
  return (
    <>
      {fields}
      {/* Forms of their own, so they stand outside of this one. */}
      {dialog === 'save' ? <SaveTemplate lines={values.lines} onClose={() => setDialog(null)} /> : null}
      {dialog === 'manage' ? (
        <TemplateDrawer
          onUse={(template) => {
            setDialog(null);
            change((present) => withTemplate(present, template));
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
