import { categoryIcons } from '@rasteh/contract/goods/catalogue/category-icons';
import type { KeptCategory } from '@rasteh/contract/goods/catalogue/editing';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { withoutSame } from '../../../core/forms/stale/merge.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { useChangeCategory } from '../mutations.ts';
import { CategoryFields, type Typed } from './category-fields.tsx';
import styles from './keeping.module.css';
import { MergeCategory } from './merge-category.tsx';
import { type Moving, stepOf } from './use-moving.ts';

type CategorySettingsProps = {
  category: KeptCategory;
  tree: readonly KeptCategory[];
  moving: Moving;
  onClose: () => void;
};

const typedOf = ({ title, slug, icon, default_unit, parent_id }: KeptCategory): Typed => ({
  title,
  slug,
  icon: categoryIcons.find((known) => known === icon) ?? 'star',
  default_unit_id: default_unit.id,
  parent_id,
});

/** The name of each field, and its value in words; names of units and of the categories above are those of the tree. */
export const fieldTexts = (tree: readonly KeptCategory[]): FieldTexts<Typed> => ({
  title: [texts.name, ({ title }) => title],
  slug: [texts.slug, ({ slug }) => slug],
  parent_id: [texts.parent, ({ parent_id }) => tree.find(({ id }) => id === parent_id)?.title ?? texts.top],
  icon: [texts.icon, ({ icon }) => texts.icons[icon]],
  default_unit_id: [
    texts.unit,
    ({ default_unit_id }) => tree.find((one) => one.default_unit.id === default_unit_id)?.default_unit.title ?? '',
  ],
});

/** The settings of a category: its fields, its place, whether it is shown, and its end. */
export function CategorySettings(props: CategorySettingsProps) {
  const { category, tree, moving } = props;
  const { title } = category;
  const step = (by: -1 | 1) => stepOf(tree, category, by);
  return (
    <>
      <SettingsForm {...props} />
      <div className={styles.buttons}>
        <Button
          size="s"
          variant="quiet"
          disabled={!step(-1)}
          aria-label={texts.up_of(title)}
          onClick={() => moving.move(category, step(-1))}
        >
          {texts.up}
        </Button>
        <Button
          size="s"
          variant="quiet"
          disabled={!step(1)}
          aria-label={texts.down_of(title)}
          onClick={() => moving.move(category, step(1))}
        >
          {texts.down}
        </Button>
        <EndButtons category={category} hasChildren={tree.some(({ parent_id }) => parent_id === category.id)} />
      </div>
      <MergeCategory category={category} tree={tree} onDone={props.onClose} />
    </>
  );
}

function SettingsForm({ category, tree, moving, onClose }: CategorySettingsProps) {
  const change = useChangeCategory();
  const { base, theirs, follow } = useBase(category, change.isPending);
  const { id } = category;
  const before = typedOf(base);
  const changedOf = changedFieldsOf(fieldTexts(tree));
  // Its place and whether it is shown are changed beside this form, and have no field in it.
  const isChanged = theirs !== null && changedOf(before, typedOf(theirs)).length > 0;
  const { version } = isChanged ? base : category;
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const form = useRefusedForm();
  const toast = useToast();
  const typed = { ...before, ...changed };
  const save = () => {
    const { parent_id, ...fields } = changed;
    const isMoved = parent_id !== undefined && parent_id !== category.parent_id;
    const moveOn = (moved: KeptCategory) => {
      if (isMoved) moving.move(moved, { parent_id, before_id: null });
      onClose();
    };
    if (Object.keys(fields).length === 0) return moveOn(category);
    change.mutate(
      { kind: 'update', id, body: { version, ...fields } },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.saved(typed.title.trim()), tone: 'ok' });
          moveOn({ ...category, version: version + 1 });
        },
      },
    );
  };
  return (
    <PanelForm
      form={form}
      className={styles.fields}
      label={texts.edit_of(category.title)}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={before}
        mine={typed}
        theirs={isChanged ? typedOf(category) : null}
        changedOf={changedOf}
        onResolve={(values) => {
          follow();
          setChanged(withoutSame(typedOf(category), values));
        }}
        onBringBack={(part) => setChanged((known) => ({ ...known, ...part }))}
      />
      <CategoryFields
        typed={typed}
        set={(part) => setChanged({ ...changed, ...part })}
        errors={form.errors}
        tree={tree}
        category={category}
      />
    </PanelForm>
  );
}

/** Takes a category out of the lists and back, or deletes an empty one. */
function EndButtons({ category, hasChildren }: { category: KeptCategory; hasChildren: boolean }) {
  const { id, title, version, is_hidden, products, suppliers } = category;
  const toast = useToast();
  const change = useChangeCategory(({ kind }) => {
    if (kind === 'remove') toast({ title: texts.removed(title), tone: 'ok' });
  });
  const { ask } = useMessages();
  const onError = (error: Error) => toast({ title: texts.not_changed, text: errorText(error), tone: 'error' });
  const hide = async () => {
    if (!is_hidden && !(await ask({ title: texts.hide_title, text: texts.hide_text(title), confirm: texts.hide }))) return;
    change.mutate(
      { kind: 'update', id, body: { version, is_hidden: !is_hidden } },
      { onError, onSuccess: () => toast({ title: (is_hidden ? texts.shown_now : texts.hidden_now)(title), tone: 'ok' }) },
    );
  };
  const remove = async () => {
    if (!(await ask({ title: texts.remove_title, text: texts.remove_text(title), confirm: texts.remove }))) return;
    change.mutate({ kind: 'remove', id, version }, { onError });
  };
  const isEmpty = !hasChildren && products === 0 && suppliers === 0;
  return (
    <>
      <Button size="s" variant="quiet" busy={change.isPending} onClick={() => void hide()}>
        {is_hidden ? texts.show : texts.hide}
      </Button>
      {isEmpty ? (
        <Button size="s" variant="danger" busy={change.isPending} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      ) : null}
    </>
  );
}
