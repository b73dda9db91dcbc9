import type { KeptCategory, KeptLevels } from '@rasteh/contract/goods/catalogue/editing';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelForm } from '../../../core/forms/panel-form.tsx';
import { useRefusedForm } from '../../../core/forms/use-refused-form.ts';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { useChangeCategory } from '../mutations.ts';
import { keptLevelsQuery } from '../queries.ts';
import styles from './keeping.module.css';
import { draftOf, type LevelDraft, levelsOf, moved, newLevel } from './level-draft.ts';
import { LevelFields } from './level-fields.tsx';
import { MergeOption } from './merge-option.tsx';

type LevelsFormProps = { category: KeptCategory; onClose: () => void };

/** The levels of a category, read when they are opened: what is typed stays while others change them. */
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
  const [version] = useState(levels.version);
  const [drafts, setDrafts] = useState<LevelDraft[]>(() => (levels.levels.length > 0 ? draftOf(levels) : [newLevel()]));
  const change = useChangeCategory();
  const form = useRefusedForm();
  const toast = useToast();
  const save = () =>
    change.mutate(
      { kind: 'levels', id, body: { version, levels: levelsOf(drafts) } },
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
