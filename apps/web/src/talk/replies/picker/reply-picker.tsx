import { fillPlaceholders } from '@rasteh/contract/talk/chat/reply-placeholders';
import type { Reply } from '@rasteh/contract/talk/replies';
import { EmptyState } from '@rasteh/ui/empty-state';
import { controlClass } from '@rasteh/ui/field';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faReplyTool as texts } from '../../../i18n/talk/reply-tool.ts';
import { repliesQuery } from '../queries.ts';
import { findReplies } from './find-replies.ts';
import styles from './picker.module.css';

type ReplyPickerProps = {
  /** The name of the person who is answered, with which the replies are shown and chosen. */
  name: string;
  onChoose: (reply: Reply) => void;
  onClose: () => void;
};

/** A list of the prepared replies with a filter: arrow keys move, Enter or a press chooses, Escape closes. */
export function ReplyPicker({ name, onChoose, onClose }: ReplyPickerProps) {
  const { api } = usePage();
  const query = useQuery(repliesQuery(api));
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const wanted = useDeferredValue(typed);
  const all = (query.data ?? []).map((reply) => ({ ...reply, text: fillPlaceholders(reply.text, { name }) }));
  const found = findReplies(all, wanted);
  // The list may have become shorter meanwhile.
  const at = Math.min(active, found.length - 1);
  useEffect(() => filter.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The words may be newer than the list.
    const now = findReplies(all, typed);
    const chosen = now[typed === wanted ? at : 0];
    if (event.key === 'ArrowDown') setActive(at < found.length - 1 ? at + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(at > 0 ? at - 1 : found.length - 1);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen);
    } else return;
    // Neither the form of the composer nor the panel around it handles these.
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (place: number) => `${id}-${place}`;
  return (
    <div className={styles.picker}>
      {all.length > 0 ? (
        <>
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.list} className={styles.list}>
            {found.map((reply, place) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the filter, which names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the filter handles the keys
              <div
                key={reply.id}
                id={optionId(place)}
                role="option"
                aria-selected={place === at}
                data-active={place === at || undefined}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(reply)}
              >
                <strong>{reply.title}</strong>
                <span>{reply.text}</span>
              </div>
            ))}
          </div>
          <p role="status" className={found.length === 0 ? styles.none : 'visually-hidden'}>
            {found.length === 0 ? texts.none : texts.count(found.length)}
          </p>
        </>
      ) : (
        <ListState query={query} empty={<EmptyState title={texts.empty_title} text={texts.empty_text} />} />
      )}
      <input
        ref={filter}
        className={`${controlClass} ${styles.filter}`}
        role="combobox"
        aria-label={texts.search}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        placeholder={texts.hint}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
