import type { OwnProduct } from '@rasteh/contract/goods/products';
import { Button } from '@rasteh/ui/button';
import { Drawer } from '@rasteh/ui/drawer';
import { SelectField, TextField } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorsUnder } from '../../core/forms/errors-under.ts';
import { UnplacedErrors } from '../../core/forms/unplaced-errors.tsx';
import { useRefusal } from '../../core/forms/use-refusal.ts';
import { errorText } from '../../core/http/error-text.ts';
import { unitsQuery, unitsToChoose } from '../../core/http/reference-queries.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { bodyOfWords } from '../../core/rich-text/short-body.ts';
import { ShortTextField } from '../../core/rich-text/short-text-field.tsx';
import { faProducts } from '../../i18n/goods/products.ts';
import { type EditedImage, ImageField, toEdited } from './image-field.tsx';
import { useUpdateProduct } from './mutations.ts';
import styles from './product-panel.module.css';

const texts = faProducts.panel;

/** Edits a product that the user proposed; for a published product it submits a change for review. */
export function ProductEditor({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const { api } = usePage();
  const { showMessage } = useMessages();
  const form = useId();
  const units = useQuery(unitsQuery(api)).data ?? [product.unit];
  const update = useUpdateProduct();
  const { proposal } = product;
  const isWaiting = product.status !== 'published' || proposal?.status === 'pending';
  // What a change extends; a rejected change is corrected from where it stood.
  const base = (isWaiting && proposal) || product;
  const start = proposal?.status === 'rejected' ? proposal : base;
  const [title, setTitle] = useState(start.title);
  const [unit_id, setUnit] = useState(start.unit.id);
  const [description_body, setDescription] = useState(() => start.description_body ?? bodyOfWords(start.description ?? ''));
  const [images, setImages] = useState<readonly EditedImage[]>(() => start.images.map(toEdited));
  const shown = product.images.map(({ file_id }) => file_id);
  const isPending = proposal?.status === 'pending';
  const waiting = new Set(isPending ? proposal.images.map(({ file_id }) => file_id).filter((id) => !shown.includes(id)) : []);
  const [isUploading, setUploading] = useState(false);
  const errors = update.error instanceof RequestError ? update.error.errors : {};
  const refusal = useRefusal(errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending || isUploading) return;
    const wanted = images.map(({ id, alt }) => ({ file_id: id, alt: alt.trim() || null }));
    // Unchanged images are not named: another user’s change of them stays.
    const isChanged = JSON.stringify(wanted) !== JSON.stringify(base.images.map(({ file_id, alt }) => ({ file_id, alt })));
    const changed = isChanged ? { images: wanted } : {};
    update.mutate(
      { id: product.id, title: title.trim() || null, unit_id, description_body, ...changed },
      {
        onSuccess: ({ proposal }) => {
          showMessage(proposal?.status === 'approved' ? 'success' : 'successWait');
          onClose();
        },
      },
    );
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
        {product.status === 'published' ? <p className={styles.note}>{texts.editor.published}</p> : null}
        {product.proposal?.change_request ? (
          <p className={styles.reason}>{texts.change_request(product.proposal.change_request)}</p>
        ) : null}
        {product.proposal?.reason ? <p className={styles.reason}>{texts.reason(product.proposal.reason)}</p> : null}
        <TextField
          label={texts.editor.title}
          hint={texts.editor.title_hint}
          error={errors.title}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <SelectField
          label={texts.editor.unit}
          error={errors.unit_id}
          value={unit_id}
          onChange={(event) => setUnit(Number(event.currentTarget.value))}
        >
          {unitsToChoose(units, [product.unit.id, start.unit.id]).map((unit) => (
            <option key={unit.id} value={unit.id}>
              {unit.title}
            </option>
          ))}
        </SelectField>
        <ShortTextField
          label={texts.editor.description}
          error={errorsUnder(errors, 'description')}
          body={description_body}
          onChange={setDescription}
        />
        <ImageField
          images={images}
          waiting={waiting}
          error={errorsUnder(errors, 'images')}
          onChange={setImages}
          onBusy={setUploading}
        />
        <UnplacedErrors texts={refusal.unplaced} className={styles.problem} />
        {update.error && Object.keys(errors).length === 0 ? (
          <p role="alert" className={styles.problem}>
            {errorText(update.error)}
          </p>
        ) : null}
      </form>
    </Drawer>
  );
}
