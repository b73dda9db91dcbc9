import type { KeptCategory, KeptLevels } from '@rasteh/contract/goods/catalogue/editing';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { changedFieldsOf, type FieldTexts } from '../../../core/forms/stale/changed-fields.ts';
import { isSame } from '../../../core/forms/stale/merge.ts';
import { StaleNotice } from '../../../core/forms/stale/stale-notice.tsx';
import { useBase } from '../../../core/forms/stale/use-base.ts';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { useChangeCategory } from '../mutations.ts';
import { keptLevelsQuery } from '../queries.ts';
import styles from './keeping.module.css';
import {
  draftOf,
  type LevelDraft,
  levelsOf,
  moved,
  newLevel,
  type TypedLevels,
  typedLevels,
  withProducts,
} from './level-draft.ts';
import { LevelFields } from './level-fields.tsx';
import { MergeOption } from './merge-option.tsx';

type LevelsFormProps = { category: KeptCategory; onClose: () => void };

const changedIn = (levels: TypedLevels['levels'], base: TypedLevels['levels']) =>
  levels.filter((level) => !base.some((one) => isSame(one, level)));
/** The name of the field, and those of its levels in words that differ. */
const fieldTexts: FieldTexts<TypedLevels> = {
  levels: [
    texts.levels,
    ({ levels }, base) =>
      changedIn(levels, base.levels)
        .map(({ title, options }) => `${title}: ${options.map((option) => option.title).join('، ')}`)
        .join(' / '),
  ],
};

/** The levels of a category: what is typed stays while others change them, and is joined with what they have changed. */
export function LevelsForm({ category, onClose }: LevelsFormProps) {
  const { api } = usePage();
  const query = useQuery(keptLevelsQuery(api, category.id));
  if (!query.data) return <ListState query={query} empty={null} />;
  return (
    <>
      <Levels category={category} onClose={onClose} levels={query.data} />
      <MergeOption category={category} levels={query.data} onDone={onClose} />
    </>
  );
}

function Levels({ category: { id, title }, levels, onClose }: LevelsFormProps & { levels: KeptLevels }) {
  const [drafts, setDrafts] = useState<LevelDraft[]>(() => (levels.levels.length > 0 ? draftOf(levels) : [newLevel()]));
  const change = useChangeCategory();
  const { base, theirs, follow } = useBase(levels, change.isPending);
  const form = useRefusedForm();
  const toast = useToast();
  const save = () =>
    change.mutate(
      { kind: 'levels', id, body: { version: base.version, levels: levelsOf(drafts) } },
      {
        onError: form.take,
        onSuccess: () => {
          toast({ title: texts.levels_saved(title), tone: 'ok' });
          onClose();
        },
      },
    );
  return (
    <PanelForm
      form={form}
      label={texts.levels_of(title)}
      className={styles.levels}
      onSubmit={save}
      foot={
        <div className={styles.buttons}>
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" onClick={() => setDrafts([...drafts, newLevel()])}>
            {texts.add_level}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StaleNotice
        title={texts.stale}
        base={typedLevels(draftOf(base))}
        mine={typedLevels(drafts)}
        theirs={theirs && typedLevels(draftOf(theirs))}
        changedOf={changedFieldsOf(fieldTexts)}
        onResolve={(values) => {
          follow();
          setDrafts(withProducts(values, draftOf(levels)));
        }}
        onBringBack={(part) => setDrafts((now) => (part.levels ? withProducts({ levels: part.levels }, draftOf(levels)) : now))}
      />
      <p className={styles.hint}>{levels.levels.length > 0 ? texts.levels_note : `${texts.no_levels} ${texts.levels_note}`}</p>
      {drafts.map((level, n) => (
        <LevelFields
          key={level.key}
          level={level}
          place={n}
          errors={form.errors}
          onChange={(next) => setDrafts(drafts.map((one) => (one === level ? next : one)))}
          onMove={(step) => setDrafts(moved(drafts, n, step))}
          onRemove={() => setDrafts(drafts.filter((one) => one !== level))}
          isLast={n === drafts.length - 1}
        />
      ))}
    </PanelForm>
  );
}
