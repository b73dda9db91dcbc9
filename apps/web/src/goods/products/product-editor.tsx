import type { OwnProduct } from '@rasteh/contract/goods/products';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { errorsUnder } from '../../core/forms/errors-under.ts';
import { changedFieldsOf } from '../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../core/forms/stale/merge.ts';
import { StaleNotice } from '../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../core/forms/stale/use-base.ts';
import { UnplacedErrors } from '../../core/forms/unplaced-errors.tsx';
import { useRefusal } from '../../core/forms/use-refusal.ts';
import { errorText } from '../../core/http/error-text.ts';
import { unitsQuery, unitsToChoose } from '../../core/http/reference-queries.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { ShortTextField } from '../../core/rich-text/short-text-field.tsx';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import { ImageField } from './image-field.tsx';
import { useUpdateProduct } from './mutations.ts';
import styles from './product-panel.module.css';
import { fieldTexts, type ProductValues, toProductBody, valuesOfProduct } from './product-values.ts';

const texts = faOwnProducts;

/** Edits a product that the user proposed; for a published product it submits a change for review. */
export function ProductEditor({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const { api } = usePage();
  const { showMessage } = useMessages();
  const form = useId();
  const units = useQuery(unitsQuery(api)).data ?? [product.unit];
  const update = useUpdateProduct();
  const { base, theirs, follow } = useBase(product, update.isPending);
  // The editor of the text shows what is another object.
  const read = useMemo(() => valuesOfProduct(base), [base]);
  const [changed, setChanged] = useState<Partial<ProductValues>>({});
  const values = { ...read, ...changed };
  const set = (part: Partial<ProductValues>) => setChanged((known) => ({ ...known, ...part }));
  const { proposal } = product;
  const shown = product.images.map(({ file_id }) => file_id);
  const isPending = proposal?.status === 'pending';
  const waiting = new Set(isPending ? proposal.images.map(({ file_id }) => file_id).filter((id) => !shown.includes(id)) : []);
  const [isUploading, setUploading] = useState(false);
  const errors = update.error instanceof RequestError ? update.error.errors : {};
  const refusal = useRefusal(errors);
  const found = theirs && valuesOfProduct(theirs);

  /** Sends the change; once more when only the version of the product has changed, as by a decision of a reviewer. */
  const send = (on: OwnProduct) =>
    update.mutate(
      { id: product.id, ...toProductBody(on, values) },
      {
        onSuccess: ({ proposal }) => {
          showMessage(proposal?.status === 'approved' ? 'success' : 'successWait');
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof RequestError) || error.code !== 'stale' || !error.data) return;
          const now = error.data as OwnProduct;
          if (on !== base || !isSame(valuesOfProduct(now), read)) return;
          follow(now);
          send(now);
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending && !isUploading) send(base);
  };

  return (
    <Drawer
      open
      title={texts.edit_of(product.title)}
      closeLabel={texts.close}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={update.isPending || isUploading}>
          {texts.editor.save}
        </Button>
      }
    >
      <form ref={refusal.form} id={form} noValidate onSubmit={submit} className={styles.form}>
        <StaleNotice
          title={texts.editor.stale}
          base={read}
          mine={values}
          theirs={found && !isSame(found, read) ? found : null}
          changedOf={changedFieldsOf(fieldTexts(units))}
          onResolve={(next) => {
            follow();
            set(next);
            update.reset();
          }}
          onBringBack={set}
        />
        {product.status === 'published' ? <p className={styles.note}>{texts.editor.published}</p> : null}
        {product.proposal?.change_request ? (
          <p className={styles.reason}>{texts.change_request(product.proposal.change_request)}</p>
        ) : null}
        {product.proposal?.reason ? <p className={styles.reason}>{texts.reason(product.proposal.reason)}</p> : null}
        <TextField
          label={texts.editor.title}
          hint={texts.editor.title_hint}
          error={errors.title}
          value={values.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <SelectField
          label={texts.editor.unit}
          error={errors.unit_id}
          value={values.unit_id}
          onChange={(event) => set({ unit_id: Number(event.currentTarget.value) })}
        >
          {unitsToChoose(units, [product.unit.id, read.unit_id]).map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.title}
            </option>
          ))}
        </SelectField>
        <ShortTextField
          label={texts.editor.description}
          error={errorsUnder(errors, 'description')}
          body={values.description_body}
          onChange={(description_body) => set({ description_body })}
        />
        <ImageField
          images={values.images}
          waiting={waiting}
          error={errorsUnder(errors, 'images')}
          onChange={(change) => setChanged((known) => ({ ...known, images: change(known.images ?? read.images) }))}
          onBusy={setUploading}
        />
        <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
        {update.error && !theirs && Object.keys(errors).length === 0 ? (
          <p role="alert" className={styles.problem}>
            {errorText(update.error)}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}
