import { type ReactNode, useLayoutEffect, useState } from 'react';
import { isCurrentLink } from '../dismiss/index.ts';
import { SidePanel } from '../side-panel/index.ts';
import { groupsOf, isGroup, type MenuItem } from './menu-items.ts';
import styles from './side-menu.module.css';

type SideMenuProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The accessible name of the button that closes the menu. */
  closeLabel: string;
  /** The accessible name of the button that closes a panel and returns to the one below. */
  backLabel: string;
  items: readonly MenuItem[];
  /** The duration of the slide of the menu and of each panel, in ms. */
  slide_ms?: number;
  /** Content before the lines. */
  head?: ReactNode;
  /** Content at the end that never scrolls. */
  foot?: ReactNode;
};

/**
 * The menu of a phone: it slides in from the end of the line (in Persian the left) and closes on any press outside. A line with
 * `items` opens a panel above the menu, which slides out again on close; Escape and a step back close only the topmost.
 */
export function SideMenu({ open, onClose, title, closeLabel, backLabel, items, slide_ms = 250, head, foot }: SideMenuProps) {
  const [path, setPath] = useState<readonly string[]>([]);
  const [opener, setOpener] = useState<{ wasOpen: boolean; element: Element | null }>({ wasOpen: false, element: null });
  if (open !== opener.wasOpen) {
    setPath([]);
    setOpener({ wasOpen: open, element: open ? document.activeElement : opener.element });
  }
  // Each panel returns the focus to the line that opened it; when all close at once, that line is gone with them.
  useLayoutEffect(() => {
    if (!open && opener.element instanceof HTMLElement) opener.element.focus();
  }, [open, opener]);

  const common = { from: 'end', size: 'narrow', slide_ms, onPressOutside: onClose } as const;
  const lines = (of: readonly MenuItem[], depth: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too
    <ul className={styles.lines} onClick={({ target }) => isCurrentLink(target) && onClose()}>
      {of.map((item) => (
        <li key={item.id}>
          {isGroup(item) ? (
            <button
              type="button"
              className={styles.line}
              aria-haspopup="dialog"
              aria-expanded={path[depth] === item.id}
              onClick={() => setPath((was) => [...was.slice(0, depth), item.id])}
            >
              <LineText item={item} />
              <Chevron />
            </button>
          ) : (
            item.link({ className: styles.line ?? '', children: <LineText item={item} /> })
          )}
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <SidePanel {...common} open={open} title={title} closeLabel={closeLabel} onClose={onClose} footer={foot}>
        {head}
        <nav aria-label={title}>{lines(items, 0)}</nav>
      </SidePanel>
      {groupsOf(items).map(({ group, depth }) => (
        <SidePanel
          key={group.id}
          {...common}
          open={open && path[depth] === group.id}
          title={group.label}
          closeLabel={backLabel}
          onClose={() => setPath((was) => was.slice(0, depth))}
        >
          <nav aria-label={group.label}>{lines(group.items, depth + 1)}</nav>
        </SidePanel>
      ))}
    </>
  );
}

function LineText({ item: { icon, label, note } }: { item: MenuItem }) {
  return (
    <>
      {icon}
      <span className={styles.label}>{label}</span> {note ? <small className={styles.note}>{note}</small> : null}
    </>
  );
}

function Chevron() {
  return (
    <svg className="flip" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="m9 5 7 7-7 7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
