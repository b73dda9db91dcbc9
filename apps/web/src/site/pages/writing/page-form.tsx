import type { StoredPage } from '@rasteh/contract/site/pages/writing';
import { pageLimits } from '@rasteh/contract/wire/limits';
import { Button } from '@rasteh/ui/button';
import { SelectField, TextareaField, TextField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { DraftForm } from '../../../core/forms/draft-form.tsx';
import { errorsUnder } from '../../../core/forms/errors-under.ts';
import page_styles from '../../../core/forms/panel-form.module.css';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { useTakeBack } from '../../../core/page/use-take-back.ts';
import { ColleaguesContext, useColleagues, useShownPlace } from '../../../core/realtime/colleagues.ts';
import { ColleaguesNote } from '../../../core/realtime/colleagues-note.tsx';
import { RichTextField } from '../../../core/rich-text/rich-text-field.tsx';
import { faWriting as texts } from '../../../i18n/site/writing.ts';
import { PageArticle } from '../page-article.tsx';
import { fieldsChanged, type PageValues, toSavePage, valuesOf, withTitle } from './form-values.ts';
import { useUndoPublication } from './mutations.ts';
import { PageStaleNotice } from './page-stale-notice.tsx';
import { PublicationCard } from './publication-card.tsx';
import { ReadersChanges } from './readers-changes.tsx';
import { usePageForm } from './use-page-form.ts';
import { VersionsCard } from './versions-card.tsx';
import styles from './writing.module.css';

const kinds = ['news', 'page'] as const;

/** A scheduled page is not public yet. */
const scheduledTexts = { ...texts.form, save_public: texts.form.save_scheduled };

type PageFormProps = {
  user_id: number;
  /** Null for a new one. */
  page: StoredPage | null;
  onSaved: (page: StoredPage) => void;
  onDeleted: () => void;
};

/** A page or a news item: its title, address, summary and text, with a preview, its publication and its versions. */
export function PageForm({ user_id, page, onSaved, onDeleted }: PageFormProps) {
  const toast = useToast();
  const offerBack = useTakeBack();
  const undoPublication = useUndoPublication();
  const { ask } = useMessages();
  const askToPublish = (isPublic: boolean) =>
    ask({
      title: isPublic ? texts.form.save_question : texts.publish_question,
      text: <ReadersChanges page={page} values={form.values} />,
      confirm: isPublic ? texts.form.save : texts.publish,
    });
  const [isPreview, setPreview] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const form = usePageForm({
    user_id,
    page,
    onSaved: (stored, wasPublished) => {
      const isPublic = stored.state === 'published';
      if (isPublic) {
        const former = page?.state === 'published' ? toSavePage(valuesOf(page)) : null;
        const said = { title: wasPublished ? texts.published : texts.saved, text: '', changed: texts.readers.changed };
        offerBack({ ...said, takeBack: () => undoPublication(stored, former) });
      } else toast({ title: texts.saved, tone: 'ok' });
      onSaved(stored);
    },
  });
  const { values } = form;
  const shownAt = page ? (`page:${page.id}` as const) : null;
  const colleagues = useColleagues(user_id);
  useShownPlace(shownAt, { is_writing: form.isTouched });
  return (
    <>
      <ColleaguesContext value={colleagues}>
        <ColleaguesNote at={shownAt} />
      </ColleaguesContext>
      <DraftForm
        form={form}
        title={page ? texts.edit_title(page.title) : texts.new_title}
        texts={page?.state === 'scheduled' ? scheduledTexts : texts.form}
        askToPublish={page?.state === 'scheduled' ? undefined : askToPublish}
        submitLabel={texts.publish}
        // A scheduled page is saved as it is: its time publishes it.
        status={page && page.state !== 'draft' ? 'published' : (page?.state ?? null)}
        isUploading={isUploading}
        changedFields={fieldsChanged}
        notice={<PageStaleNotice form={form} />}
        className={isPreview ? styles.beside : undefined}
      >
        <Card
          id="page-content"
          title={isPreview ? texts.preview : texts.kinds[values.kind]}
          actions={
            <Button size="s" variant="quiet" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
              {isPreview ? texts.write : texts.preview}
            </Button>
          }
        >
          {/* The editor keeps its history of changes while a narrow window shows the preview in its place. */}
          <div className={styles.writing} data-preview={isPreview ? '' : undefined}>
            <div className={page_styles.body}>
              <Fields form={form} onBusy={setUploading} />
            </div>
            {isPreview ? <Preview page={page} values={values} /> : null}
          </div>
        </Card>
      </DraftForm>
      {page ? (
        <div className={styles.below}>
          <PublicationCard page={page} isTouched={form.isTouched} onChanged={onSaved} onDeleted={onDeleted} />
          <VersionsCard
            page={page}
            onRestore={(restored, version) => {
              form.change(restored);
              toast({ title: texts.versions.restored(version), tone: 'ok' });
            }}
          />
        </div>
      ) : null}
    </>
  );
}

type FieldsProps = { form: ReturnType<typeof usePageForm>; onBusy: (isBusy: boolean) => void };

function Fields({ form: { values, errors, change }, onBusy }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.name}
        maxLength={pageLimits.title}
        value={values.title}
        onChange={(event) => change(withTitle(values, event.currentTarget.value))}
        error={errors.title}
      />
      <div className={styles.pair}>
        <SelectField
          label={texts.kind}
          value={values.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as PageValues['kind'] })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.slug}
          hint={<bdi dir="ltr">{`${values.kind === 'news' ? '/news/' : '/pages/'}${values.slug}`}</bdi>}
          maxLength={pageLimits.slug}
          value={values.slug}
          onChange={(event) => change({ slug: event.currentTarget.value, isOwnSlug: true })}
          error={errors.slug}
        />
      </div>
      <TextareaField
        label={texts.description}
        hint={texts.description_hint}
        rows={2}
        maxLength={pageLimits.description}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={errors.description}
      />
      <RichTextField
        kind="page"
        label={texts.body}
        hint={texts.body_hint}
        body={values.body}
        onChange={(body) => change({ body })}
        error={errorsUnder(errors, 'body')}
        onBusy={onBusy}
      />
    </>
  );
}

const widths = ['phone', 'wide'] as const;

/** What is typed, drawn as visitors will see it, on a phone or in a wide window. */
function Preview({ page, values }: { page: StoredPage | null; values: PageValues }) {
  const now = new Date(useNow()).toISOString();
  const [width, setWidth] = useState<(typeof widths)[number]>('phone');
  const { kind, title, slug, description, body } = values;
  const published_at = page?.published_at ?? now;
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.widths}>
        {widths.map((one) => (
          <Button key={one} size="s" variant="quiet" aria-pressed={width === one} onClick={() => setWidth(one)}>
            {texts.widths[one]}
          </Button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide page is scrolled inside of it */}
      <section className={styles.frame} data-width={width} aria-label={texts.widths[width]} tabIndex={0}>
        <div>
          <PageArticle page={{ id: page?.id ?? 0, kind, title, slug, description, body, published_at, updated_at: now }} />
        </div>
      </section>
    </section>
  );
}
