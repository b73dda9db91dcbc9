import type { Synonyms } from '@rasteh/contract/goods/search/synonyms';
import { Button } from '@rasteh/ui/button';
import { useToast } from '@rasteh/ui/toast';
import { useId, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { useMessages } from '../../../core/page/messages.tsx';
import { faSynonyms as texts } from '../../../i18n/goods/synonyms.ts';
import { useChangeSynonyms } from './mutations.ts';
import styles from './synonyms.module.css';
import { SynonymsForm } from './synonyms-form.tsx';

const isLatin = (name: string): boolean => /^[\x20-\x7e]+$/.test(name);

/** A group of synonyms, with its form when it is opened. */
export function SynonymsRow({ group }: { group: Synonyms }) {
  const { id, names, version } = group;
  const [isOpen, setOpen] = useState(false);
  const [namesId, editId] = [useId(), useId()];
  const { ask } = useMessages();
  const toast = useToast();
  const change = useChangeSynonyms(() => toast({ title: texts.removed, tone: 'ok' }));
  const named = names.join('، ');
  const remove = async () => {
    if (!(await ask({ title: texts.remove_title, text: texts.remove_text(named), confirm: texts.remove }))) return;
    change.mutate(
      { kind: 'remove', id, version },
      { onError: (error) => toast({ title: texts.not_removed, text: errorText(error), tone: 'error' }) },
    );
  };
  return (
    <li className={styles.group}>
      <div className={styles.row}>
        <ul id={namesId} className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <bdi dir={isLatin(name) ? 'ltr' : undefined}>{name}</bdi>
            </li>
          ))}
        </ul>
        <Button
          id={editId}
          size="s"
          variant="plain"
          aria-expanded={isOpen}
          aria-labelledby={`${editId} ${namesId}`}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.edit}
        </Button>
      </div>
      {isOpen ? (
        <div className={styles.panel}>
          <SynonymsForm group={group} label={texts.edit_group} onClose={() => setOpen(false)} />
          <Button size="s" variant="danger" busy={change.isPending} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
