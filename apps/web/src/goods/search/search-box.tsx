import { latePart } from '@rasteh/ui/late-part';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '../../core/lists/use-debounced.ts';
import { SearchMark } from '../../core/marks/search-mark.tsx';
import { fa } from '../../i18n/fa.ts';
import styles from './search-box.module.css';
import type { SuggestionKeys } from './suggestion-panel.tsx';
import { useSlashShortcut } from './use-slash-shortcut.ts';

const WAIT_MS = 120;
const MAX_LENGTH = 100;
const loadPanel = () => loadChunk(() => import('./suggestion-panel.tsx')).then((part) => part.SuggestionPanel);
const SuggestionPanel = latePart(loadPanel);

/** The search of the header: suggestions while typing, a plain form to /search without scripts; `/` focuses it. */
export function SearchBox() {
  const navigate = useNavigate();
  const here = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<SuggestionKeys>(null);
  const [served] = useState(() => (here.pathname === '/search' ? String((here.search as { q?: string }).q ?? '') : ''));
  const [text, setText] = useState(served);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const q = useDebounced(text.trim(), WAIT_MS);
  const isShown = open && q !== '' && text.trim() !== '';
  useSlashShortcut(() => input.current?.focus());
  // The field is uncontrolled and keeps what was typed before hydration.
  useEffect(() => {
    const field = input.current;
    if (!field || field.value === served) return;
    setText(field.value);
    setOpen(document.activeElement === field);
  }, [served]);

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isShown && panel.current?.choose()) return;
    close();
    void navigate({ to: '/search', search: { q: text.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else panel.current?.onKeyDown(event);
  };

  return (
    <search className={styles.search}>
      <form action="/search" method="get" onSubmit={submit} className={styles.form}>
        <SearchMark className={styles.icon} />
        <input
          ref={input}
          name="q"
          type="search"
          role="combobox"
          aria-label={fa.shell.search}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active}
          placeholder={fa.shell.search_placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          defaultValue={served}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => {
            setOpen(true);
            // The panel is there before the first letters; without it the form works still.
            loadPanel().catch(() => undefined);
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <kbd className="needs-js">/</kbd>
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {fa.shell.search_submit}
        </button>
      </form>
      {isShown ? <SuggestionPanel ref={panel} id={id} q={q} onActive={setActive} onClose={close} /> : null}
    </search>
  );
}
