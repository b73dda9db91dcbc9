import { Button } from '@rasteh/ui/button';
import { type Closes, DialogBody } from '@rasteh/ui/dialog-stack';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDebounced } from '../../core/lists/use-debounced.ts';
import { chatWith } from '../../core/market/chat/chat-with.ts';
import { useOnline } from '../../core/page/use-online.ts';
import { Highlighted } from '../../goods/search/suggested.tsx';
import { faPalette as texts } from '../../i18n/core/palette.ts';
import { PanelIcon } from '../panel/panel-icon.tsx';
import styles from './command-palette.module.css';
import { type PaletteGroup, type PaletteItem, pagesOf } from './items.ts';
import { keepRecent, readRecent } from './recent.ts';
import { type PaletteClient, useFound } from './use-found.ts';

const WAIT_MS = 150;

type CommandPaletteProps = Closes<undefined> & { client: PaletteClient; owner: string };

/** A field that finds every page, product, RFQ, quote and person that the user may see; arrows choose, Enter goes there. */
export function CommandPalette({ client, owner, close }: CommandPaletteProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(() => readRecent(owner));
  const typed = text.trim();
  const settled = useDebounced(typed, WAIT_MS);
  const found = useFound(client, typed, isOnline ? settled : '');
  const groups: PaletteGroup[] = typed === '' ? startGroups(recent, pagesOf(client)) : found.groups;
  const items = groups.flatMap(({ items: some }) => some);
  const at = Math.min(active, items.length - 1);
  const optionId = (item: PaletteItem | undefined) => item && `${id}-${items.indexOf(item)}`;
  useEffect(() => {
    if (at >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const choose = (item: PaletteItem) => {
    keepRecent(owner, item);
    close();
    // Closing takes its entry out of the history first.
    if (item.to) setTimeout(() => void navigate({ href: item.to } as never));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    if (event.key === 'ArrowDown') setActive((at + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive((at - 1 + items.length) % items.length);
    else if (event.key === 'Enter') list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    else return;
    event.preventDefault();
  };
  const status = () => {
    if (typed === '') return '';
    if (found.isSearching && isOnline) return texts.searching;
    return items.length === 0 ? texts.nothing(typed) : texts.found(items.length);
  };

  return (
    <DialogBody>
      <input
        data-first-focus
        className={styles.field}
        type="text"
        role="combobox"
        aria-label={texts.field}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={optionId(items[at])}
        aria-describedby={`${id}-hint`}
        placeholder={texts.field}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="visually-hidden">
        {texts.hint}
      </p>
      <div className={styles.results}>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.title} hidden={items.length === 0}>
          {groups.map(({ id: kind, items: some }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
            <div key={kind} role="group" aria-labelledby={`${id}-of-${kind}`}>
              <div id={`${id}-of-${kind}`} className={styles.heading}>
                {texts.groups[kind]}
              </div>
              {some.map((item) => (
                <Option
                  key={item.key}
                  id={optionId(item)}
                  item={item}
                  isActive={item === items[at]}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          ))}
        </div>
        {isOnline ? null : <p className={styles.note}>{texts.offline}</p>}
        {found.hasFailed && isOnline ? (
          <p className={styles.note}>
            {texts.failed}{' '}
            <Button variant="quiet" size="s" onClick={found.retry}>
              {texts.retry}
            </Button>
          </p>
        ) : null}
        <p role="status" className={typed !== '' && items.length === 0 ? styles.note : 'visually-hidden'}>
          {status()}
        </p>
      </div>
    </DialogBody>
  );
}

/** What an empty field shows: the last choices, then the pages. */
function startGroups(recent: readonly PaletteItem[], pages: readonly PaletteItem[]): PaletteGroup[] {
  const known = new Set(pages.map(({ key }) => key));
  // A page that the role no longer has is not offered again.
  const last = recent.filter(({ key }) => known.has(key) || !/^\/panel(\/[a-z-]+)*$/.test(key));
  const keys = new Set(last.map(({ key }) => key));
  const rest = pages.filter(({ key }) => !keys.has(key));
  return [
    ...(last.length > 0 ? [{ id: 'recent' as const, items: last }] : []),
    ...(rest.length > 0 ? [{ id: 'pages' as const, items: rest }] : []),
  ];
}

type OptionProps = { id: string | undefined; item: PaletteItem; isActive: boolean; onChoose: () => void };

function Option({ id, item: { title, ranges, note, icon, chat }, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      {...(chat && chatWith(chat))}
    >
      <PanelIcon name={icon} size={18} />
      <span className={styles.words}>
        <bdi>
          <Highlighted text={title} ranges={ranges} />
        </bdi>
        {note ? <small>{note}</small> : null}
      </span>
    </div>
  );
}
