import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { unitsQuery, unitsToChoose } from '../../../core/http/reference-queries.ts';
import { usePage } from '../../../core/page/page.ts';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { useChangeCategory } from '../mutations.ts';
import { CategoryFields, type Typed } from './category-fields.tsx';
import styles from './keeping.module.css';

/** The form of a new category. */
export function NewCategory({ tree, onClose }: { tree: readonly KeptCategory[]; onClose: () => void }) {
  const { api } = usePage();
  const { data: units = [] } = useQuery(unitsQuery(api));
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const change = useChangeCategory();
  const form = useRefusedForm();
  const toast = useToast();
  const whole: Typed = {
    title: '',
    slug: '',
    icon: 'star',
    parent_id: null,
    default_unit_id: unitsToChoose(units)[0]?.id ?? 1,
    ...typed,
  };
  const save = () =>
    change.mutate(
      { kind: 'create', body: whole },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.created(whole.title.trim()), tone: 'ok' });
          onClose();
        },
      },
    );
  return (
    <PanelForm
      form={form}
      className={styles.form}
      label={texts.add}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.create}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <CategoryFields typed={whole} set={(part) => setTyped({ ...typed, ...part })} errors={form.errors} tree={tree} />
    </PanelForm>
  );
}
