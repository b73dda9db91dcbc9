import { supportLimits } from '@rasteh/contract/talk/support/vocabulary';
import { Button } from '@rasteh/ui/button';
import { controlClass } from '@rasteh/ui/field';
import { useToast } from '@rasteh/ui/toast';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faSupport } from '../../../i18n/talk/support.ts';
import { useRoomAction } from '../mutations.ts';
import styles from './tag-field.module.css';

const texts = faSupport.tags;

/** The tags of a room: a press takes one away, the field adds one. */
export function TagField({ user_id, tags }: { user_id: number; tags: readonly string[] }) {
  const [text, setText] = useState('');
  const { mutate, isPending } = useRoomAction();
  const toast = useToast();
  const put = (wanted: string[], onDone?: () => void) =>
    mutate(
      { action: 'tags', user_id, tags: wanted },
      {
        ...(onDone && { onSuccess: onDone }),
        onError: (error) => toast({ title: texts.failed, text: errorText(error), tone: 'error' }),
      },
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim();
    if (tag !== '' && !tags.includes(tag)) put([...tags, tag], () => setText(''));
  };
  return (
    <section className={styles.tags} aria-label={texts.title}>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={styles.tag}
              aria-label={texts.remove(tag)}
              disabled={isPending}
              onClick={() => put(tags.filter((one) => one !== tag))}
            >
              {tag} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {tags.length < supportLimits.tags ? (
        <form className={styles.add} onSubmit={onSubmit}>
          <input
            className={controlClass}
            data-tag-field
            aria-label={texts.label}
            placeholder={texts.label}
            maxLength={supportLimits.tag_characters}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="s" variant="quiet" busy={isPending}>
            {texts.add}
          </Button>
        </form>
      ) : null}
    </section>
  );
}
