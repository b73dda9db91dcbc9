import type { Me } from '@rasteh/contract/people/auth';
import { Link, useHydrated } from '@tanstack/react-router';
import { type ComponentProps, Fragment } from 'react';
import { chatToggle } from '../../core/market/chat/unread-messages.ts';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import { faActing } from '../../i18n/people/acting.ts';
import { Count } from './count.tsx';
import { PanelIcon } from './panel-icon.tsx';
import { addressOf, type PanelPlace } from './panel-places.ts';
import styles from './side-bar.module.css';
import { useCounts } from './use-counts.ts';
import type { PanelNow } from './use-panel-groups.ts';
import { WhoAmI } from './who-am-i.tsx';

/**
 * The groups of the panel with their pages: beside the page on wide screens, below whose name one works; a row above it on narrower
 * ones, and on phones not at all, where the bar at the bottom and the menu have them.
 */
export function SideBar({ me, now }: { me: Me; now: PanelNow }) {
  const { base, groups, subject_id } = now;
  const { places, messages } = useCounts(now);
  const line = ({ path, title, icon }: PanelPlace) => (
    <li key={path}>
      <Link
        to={addressOf(base, path)}
        className={styles.place}
        activeOptions={{ exact: path === '' || path === '/admin', includeSearch: false, includeHash: false }}
      >
        <PanelIcon name={icon} />
        <span className={styles.word}>{title}</span>
        <Count count={places[path] ?? 0} />
      </Link>
    </li>
  );
  return (
    <div className={styles.side} data-print="no">
      <WhoAmI me={me} now={now} />
      <nav
        className={styles.groups}
        aria-label={subject_id === null ? faPanelShell.panel.sections : faActing.acting.banner.sections}
      >
        {groups.map(({ id, title, places: [first, ...rest] }) => (
          <Fragment key={id}>
            <p className={styles.title} id={`panel-${id}`}>
              {title}
            </p>
            <ul className={styles.group} aria-labelledby={`panel-${id}`}>
              {first ? line(first) : null}
              {id === 'work' && subject_id === null ? (
                <li>
                  <Action className={styles.place} {...chatToggle}>
                    <PanelIcon name="chat" />
                    <span className={styles.word}>{faPanelShell.panel.messages}</span>
                    <Count count={messages} />
                  </Action>
                </li>
              ) : null}
              {rest.map(line)}
            </ul>
          </Fragment>
        ))}
      </nav>
    </div>
  );
}

/** A button once it works: before hydration, when a press would be lost, its words stand in the same place. */
function Action({ className, children, ...button }: ComponentProps<'button'>) {
  if (!useHydrated()) return <span className={className}>{children}</span>;
  return (
    <button type="button" className={className} {...button}>
      {children}
    </button>
  );
}
