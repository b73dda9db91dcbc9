import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fa } from '../../i18n/fa.ts';
import { useDebounced } from '../../lists/use-debounced.ts';
import { usePage } from '../../page/page.ts';
import { searchQuery } from './queries.ts';
import styles from './search-box.module.css';
import { useSlashShortcut } from './use-slash-shortcut.ts';

const WAIT_MS = 150;
const MAX_LENGTH = 100;
const SUGGESTIONS = 8;

/** The search of the header: suggestions while typing, a plain form to /search without scripts; `/` focuses it. */
export function SearchBox() {
  const { api } = usePage();
  const navigate = useNavigate();
  const here = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [served] = useState(() => (here.pathname === '/search' ? String((here.search as { q?: string }).q ?? '') : ''));
  const [text, setText] = useState(served);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useDebounced(text.trim(), WAIT_MS);
  const { data = [] } = useQuery({ ...searchQuery(api, q), enabled: open && q !== '', placeholderData: keepPreviousData });
  const hits = open && text.trim() !== '' ? data.slice(0, SUGGESTIONS) : [];
  useSlashShortcut(input);
  useEffect(() => setActive(-1), [q]);
  // The field is uncontrolled and keeps what was typed before hydration.
  useEffect(() => {
    const field = input.current;
    if (!field || field.value === served) return;
    setText(field.value);
    setOpen(document.activeElement === field);
  }, [served]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = hits[active];
    close();
    if (chosen)
      void navigate({ to: '/products/$id/$slug', params: { id: String(chosen.product.id), slug: chosen.product.slug } });
    else void navigate({ to: '/search', search: { q: text.trim() } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || hits.length === 0) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => ((at + 1 + step + hits.length + 1) % (hits.length + 1)) - 1);
  };

  return (
    <search className={styles.search}>
      <form action="/search" method="get" onSubmit={submit} className={styles.form}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.icon}>
          <path
            d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.7-4.7"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
        <input
          ref={input}
          name="q"
          type="search"
          role="combobox"
          aria-label={fa.shell.search}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={fa.shell.search_placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          defaultValue={served}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <kbd className="needs-js">/</kbd>
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {fa.shell.search_submit}
        </button>
      </form>
      <div id={`${id}-list`} role="listbox" aria-label={fa.search.suggestions} className={styles.list} hidden={hits.length === 0}>
        {hits.map(({ product, category, offers }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={product.id}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={styles.hit}
            // The input must keep the focus until the click event.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              close();
              void navigate({ to: '/products/$id/$slug', params: { id: String(product.id), slug: product.slug } });
            }}
          >
            <span>{product.title}</span>{' '}
            <small>
              {category.title} · {fa.search.offers(offers)}
            </small>
          </div>
        ))}
      </div>
    </search>
  );
}
