import type { Category } from '@rasteh/contract/catalogue';
import type { Rfq } from '@rasteh/contract/rfqs';
import type { MatchedLine } from '@rasteh/contract/rfqs/suggestions';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { foldText } from '@rasteh/persian/fold';
import { Button } from '@rasteh/ui/button';
import { Combobox } from '@rasteh/ui/combobox';
import { TextareaField, TextField } from '@rasteh/ui/field';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilesField } from '../../../files/files-field.tsx';
import page from '../../../forms/panel-form.module.css';
import { StaleNotice } from '../../../forms/stale-notice.tsx';
import { UnplacedErrors } from '../../../forms/unplaced-errors.tsx';
import { useRefusal } from '../../../forms/use-refusal.ts';
import { errorText } from '../../../http/error-text.ts';
import { citiesQuery, unitsQuery } from '../../../http/reference-queries.ts';
import { fa } from '../../../i18n/panel/panel.ts';
import { faRfqs } from '../../../i18n/panel/rfqs.ts';
import { faFiles } from '../../../i18n/shared/files.ts';
import { cityText, findCity } from '../../../market/city-text.ts';
import { Card } from '../../../page/card.tsx';
import { useNow } from '../../../page/clock.ts';
import { useMessages } from '../../../page/messages.tsx';
import { usePage } from '../../../page/page.ts';
import { useTakeBack } from '../../../page/use-take-back.ts';
import { useTakeBackRfq } from '../mutations.ts';
import type { InitialRfq } from '../rfq-start.ts';
import { AudienceFields } from './audience-fields.tsx';
import { DeadlineFields } from './deadline-fields.tsx';
import { changedFields, emptyLine, type LineValues } from './form-values.ts';
import { LineFields } from './line-fields.tsx';
import { PasteList } from './paste-list.tsx';
import { isBlank, linesOf } from './pasted-lines.ts';
import styles from './rfq-form.module.css';
import { useRfqForm } from './use-rfq-form.ts';

const texts = faRfqs.form;

type RfqFormProps = {
  user_id: number;
  /** Null for a new one. */
  rfq: Rfq | null;
  /** The initial values of a new one. */
  begun: InitialRfq;
  categories: readonly Category[];
  onSaved: (rfq: Rfq) => void;
};

/** Requested items with quantities, place and deadline: saved as a draft or sent to suppliers. */
export function RfqForm({ user_id, rfq, begun, categories, onSaved }: RfqFormProps) {
  const { api } = usePage();
  const now = useNow();
  const { confirm, showMessage } = useMessages();
  const takeBack = useTakeBackRfq();
  const offerBack = useTakeBack();
  const cities = useQuery(citiesQuery(api)).data;
  const units = useQuery(unitsQuery(api)).data;
  const form = useRfqForm({
    user_id,
    rfq,
    begun,
    cities: cities ?? [],
    onSaved: (stored, wasSent) => {
      const isWaiting = stored.status === 'pending' || stored.has_pending_edit;
      const back = { changed: faRfqs.page.back_changed, takeBack: () => takeBack(stored) };
      if (wasSent) offerBack({ ...(isWaiting ? fa.messages.successWait : fa.messages.successSubmit), ...back });
      else if (isWaiting) showMessage('successWait');
      else showMessage('success', stored.status === 'draft' ? texts.saved_draft : undefined);
      onSaved(stored);
    },
  });
  const { values, errors, change } = form;
  const wrong = Object.keys(errors).length;
  const refusal = useRefusal(errors);
  const [isSending, setSending] = useState(false);
  const fileErrors = Object.entries(errors).flatMap(([path, list]) => (path.startsWith('file_ids') ? list : []));
  const isPublic = rfq !== null && rfq.status !== 'draft' && rfq.status !== 'rejected' && rfq.status !== 'pending';

  const changeLine = (key: string, part: Partial<LineValues>) =>
    change(({ lines }) => ({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) }));
  const addPasted = (matched: readonly MatchedLine[]) => {
    const pasted = linesOf(matched, categories);
    change(({ lines }) => ({ lines: [...lines.filter((line) => !isBlank(line)), ...pasted] }));
    const keys = new Set(pasted.map(({ key }) => key));
    return () =>
      change(({ lines }) => {
        const left = lines.filter(({ key }) => !keys.has(key));
        return { lines: left.length > 0 ? left : [emptyLine()] };
      });
  };
  const moveLine = (from: number, step: -1 | 1) =>
    change(({ lines }) => {
      const next = [...lines];
      next.splice(from + step, 0, ...next.splice(from, 1));
      return { lines: next };
    });

  if (!cities || !units) return <Skeleton label={faRfqs.loading} rows={8} />;
  return (
    <form
      ref={refusal.form}
      noValidate
      className={page.form}
      aria-label={rfq ? texts.edit(rfq.title) : faRfqs.new}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void form.submit(!isPublic);
      }}
    >
      <h1 className={page.title}>{rfq ? texts.edit(rfq.title) : faRfqs.new}</h1>
      {form.wasKept ? (
        <p role="status" className={page.kept}>
          {texts.kept}
        </p>
      ) : null}
      {isPublic ? <p className={page.kept}>{texts.save_public}</p> : null}
      {form.stale ? (
        <StaleNotice
          title={texts.stale}
          changed={changedFields(form.stale.base, form.stale.theirs)}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
        />
      ) : null}
      <Card id="rfq-what" title={texts.what}>
        <div className={page.body}>
          <TextField
            label={texts.name}
            hint={texts.name_hint}
            error={errors.title}
            maxLength={120}
            autoComplete="off"
            value={values.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          {errors.lines ? (
            <p role="alert" tabIndex={-1} data-wrong className={page.problem}>
              {errors.lines.join(' ')}
            </p>
          ) : null}
          {values.lines.map((line, index) => (
            <LineFields
              key={line.key}
              line={line}
              index={index}
              errors={errors}
              units={units}
              categories={categories}
              isLast={index === values.lines.length - 1}
              isOnly={values.lines.length === 1}
              onChange={(part) => changeLine(line.key, part)}
              onRemove={() => change(({ lines }) => ({ lines: lines.filter(({ key }) => key !== line.key) }))}
              onMove={(step) => moveLine(index, step)}
            />
          ))}
          {values.lines.length < rfqLimits.lines ? (
            <Button variant="quiet" onClick={() => change(({ lines }) => ({ lines: [...lines, emptyLine()] }))}>
              {texts.add}
            </Button>
          ) : null}
          <PasteList
            text={values.list}
            room={rfqLimits.lines - values.lines.filter((line) => !isBlank(line)).length}
            onText={(list) => change({ list })}
            onRead={addPasted}
          />
        </div>
      </Card>
      <Card id="rfq-where" title={texts.where}>
        <div className={`${page.body} ${styles.where}`}>
          <Combobox
            label={texts.city}
            hint={texts.city_hint}
            error={errors.city_id}
            options={cities.map(cityText)}
            fold={foldText}
            countText={texts.cities}
            value={values.city}
            onValueChange={(city) => change({ city })}
          />
          <DeadlineFields day={values.day} clock={values.clock} error={errors.deadline} now={now} onChange={change} />
        </div>
      </Card>
      <AudienceFields values={values} errors={errors} city={findCity(values.city, cities) ?? undefined} onChange={change} />
      <Card id="rfq-description" title={texts.description}>
        <div className={page.body}>
          <TextareaField
            label={texts.description}
            hint={texts.description_hint}
            error={errors.description}
            rows={4}
            maxLength={4_000}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <FilesField
            label={texts.files}
            categories={['image', 'document']}
            scope="rfq"
            most={rfqLimits.files}
            files={values.files}
            error={fileErrors.length > 0 ? fileErrors : undefined}
            onAdd={(file) => change(({ files }) => ({ files: [...files, file] }))}
            onRemove={(id) => change(({ files }) => ({ files: files.filter((file) => file.id !== id) }))}
            onBusy={setSending}
          />
        </div>
      </Card>
      {form.failure && !form.stale ? (
        <p role="alert" className={page.problem}>
          {errorText(form.failure)}
        </p>
      ) : null}
      <UnplacedErrors texts={refusal.unplaced} className={page.problem} />
      {wrong > 0 ? (
        <p role="status" className={page.problem}>
          {texts.wrong(wrong)}
        </p>
      ) : null}
      <div className={page.actions}>
        {isSending ? (
          <p role="status" className={page.waiting}>
            {faFiles.waiting}
          </p>
        ) : null}
        <Button type="submit" busy={form.isPending || isSending}>
          {isPublic ? texts.save : texts.send}
        </Button>
        {isPublic ? null : (
          <Button variant="quiet" busy={form.isPending || isSending} onClick={() => void form.submit(false)}>
            {rfq && rfq.status !== 'draft' ? texts.save : texts.save_draft}
          </Button>
        )}
        {form.isTouched ? (
          <Button variant="plain" onClick={async () => (await confirm('questionReset')) && form.reset()}>
            {texts.discard}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
