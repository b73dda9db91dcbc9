import type { MergeCounts } from '@rasteh/contract/goods/catalogue/merging';
import { formatNumber } from '@rasteh/persian/digits';
import { Button } from '@rasteh/ui/button';
import { SelectField } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { RequestError } from '../../../core/http/request-error.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faCatalogue as texts } from '../../../i18n/goods/catalogue.ts';
import { useChangeCategory } from '../mutations.ts';
import { type MergeOf, mergePreviewQuery } from '../queries.ts';
import styles from './keeping.module.css';

type MergeFieldsProps = {
  of: MergeOf & { version: number };
  title: string;
  /** What it may be merged into, in the order of the tree or of the level. */
  targets: readonly { id: number; title: string }[];
  onDone: () => void;
};

/** The figures that are not zero, in their words. */
function figuresOf(counts: MergeCounts): string[] {
  const names = Object.keys(texts.merge_figures) as (keyof MergeCounts)[];
  return names.filter((name) => counts[name] > 0).map((name) => texts.merge_figures[name](formatNumber(counts[name])));
}

/** Merges a category or an option into another one: what that moves is counted before, and confirmed with these figures. */
export function MergeFields({ of, title, targets, onDone }: MergeFieldsProps) {
  const { api } = usePage();
  const [into_id, setInto] = useState<number | null>(null);
  const preview = useQuery(mergePreviewQuery(api, of, into_id));
  const toast = useToast();
  const { ask } = useMessages();
  const into = targets.find(({ id }) => id === into_id);
  const change = useChangeCategory(() => {
    toast({ title: texts.merged(title, into?.title ?? ''), tone: 'ok' });
    onDone();
  });
  const figures = preview.data && !preview.error ? figuresOf(preview.data) : undefined;
  const refused = preview.error instanceof RequestError ? preview.error.errors.into_id : undefined;
  const merge = async () => {
    if (!into || !figures) return;
    const text = texts.merge_text(figures.length > 0 ? figures.join('، ') : texts.merge_nothing.replace('.', ''));
    if (!(await ask({ title: texts.merge_title(title, into.title), text, confirm: texts.merge_do }))) return;
    const { category_id: id, option_id, version } = of;
    const body = { version, into_id: into.id };
    change.mutate(option_id === undefined ? { kind: 'merge', id, body } : { kind: 'merge option', id, option_id, body }, {
      onError: (error) => {
        toast({ title: texts.not_changed, text: errorText(error), tone: 'error' });
        void preview.refetch();
      },
    });
  };
  return (
    <>
      <SelectField
        label={texts.merge_into}
        hint={texts.merge_hint}
        error={refused ?? (preview.error ? [errorText(preview.error)] : undefined)}
        value={into_id ?? ''}
        onChange={({ currentTarget: { value } }) => setInto(value === '' ? null : Number(value))}
      >
        <option value="">{texts.merge_choose}</option>
        {targets.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </SelectField>
      <div className={styles.figures} role="status">
        {preview.isFetching ? <p>{texts.merge_waits}</p> : null}
        {figures && !preview.isFetching ? (
          <>
            <p>{figures.length > 0 ? texts.merge_moves : texts.merge_nothing}</p>
            <ul>
              {figures.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <div className={styles.buttons}>
        <Button variant="danger" disabled={!figures || preview.isFetching} busy={change.isPending} onClick={() => void merge()}>
          {texts.merge_do}
        </Button>
      </div>
    </>
  );
}
