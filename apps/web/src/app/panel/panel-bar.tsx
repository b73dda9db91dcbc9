import { FixedMenu, type FixedPlace } from '@rasteh/ui/fixed-menu';
import { Link } from '@tanstack/react-router';
import { usePlace } from '../../core/page/use-place.ts';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import { Count } from './count.tsx';
import styles from './panel-bar.module.css';
import { PanelIcon, type PanelIconName } from './panel-icon.tsx';
import { addressOf, barPlaces, type PanelGroup, type PanelGroupId, type PanelPlace } from './panel-places.ts';
import { useCounts } from './use-counts.ts';
import type { PanelNow } from './use-panel-groups.ts';

const icons: Partial<Record<PanelGroupId, PanelIconName>> = { work: 'inbox', sell: 'tag', buy: 'file', account: 'gear' };

/**
 * The bar of the panel on phones: the tasks are a link, the own trade and the other one open the rows of their pages. Everything else
 * is in the menu of the header. Staff and delegates of one scope have the groups that are left; admins three pages and a row of all.
 */
export function PanelBar({ now }: { now: PanelNow }) {
  const place = usePlace();
  const { places } = useCounts(now);
  const entries = barPlaces(now.groups).length > 0 ? adminEntries(now, places) : groupEntries(now, places);
  return entries.length > 0 ? <FixedMenu label={faPanelShell.panel.places} places={entries} place={place} /> : null;
}

type Counts = Readonly<Record<string, number>>;

function placeEntry({ base }: PanelNow, { path, title, icon }: PanelPlace, count: number): FixedPlace {
  return {
    id: path,
    label: title,
    icon: <BarIcon name={icon} count={count} />,
    link: (look) => <Link to={addressOf(base, path)} activeOptions={{ exact: true, includeSearch: false }} {...look} />,
  };
}

function groupEntries(now: PanelNow, counts: Counts): FixedPlace[] {
  const has = (id: PanelGroupId) => now.groups.some((group) => group.id === id);
  // A user's account is in the menu; where there is no trade, the bar has room for it.
  const shown = now.groups.filter(({ id }) => id !== 'account' || !(has('sell') && has('buy')));
  return shown.map((group): FixedPlace => {
    const { id, title, places } = group;
    const icon = icons[id] ?? 'inbox';
    const [first] = places;
    if (id === 'work' && first) return placeEntry(now, { ...first, title, icon }, counts[first.path] ?? 0);
    return { id, label: title, icon: <BarIcon name={icon} count={0} />, row: () => <Row group={group} base={now.base} /> };
  });
}

function adminEntries(now: PanelNow, counts: Counts): FixedPlace[] {
  const links = barPlaces(now.groups).map((place) => placeEntry(now, place, counts[place.path] ?? 0));
  // The pages of the first group stand in the bar and in the header; the last one fills the shorter column.
  const [, ...rest] = now.groups;
  const inColumns = [...rest.slice(0, 3), ...rest.slice(-1), ...rest.slice(3, -1)];
  const all = () => (
    <div className={styles.all}>
      {inColumns.map((group) => (
        <section key={group.id} aria-labelledby={`bar-${group.id}`}>
          <h2 id={`bar-${group.id}`}>{group.title}</h2>
          <Row group={group} base={now.base} counts={counts} />
        </section>
      ))}
    </div>
  );
  return [...links, { id: 'all', label: faPanelShell.panel.all, icon: <BarIcon name="menu" count={0} />, row: all }];
}

function BarIcon({ name, count }: { name: PanelIconName; count: number }) {
  return (
    <span className={styles.icon}>
      <PanelIcon name={name} size={22} />
      <Count count={count} className={styles.count ?? ''} />
    </span>
  );
}

type RowProps = { group: PanelGroup; base: '/panel'; counts?: Counts };

function Row({ group, base, counts = {} }: RowProps) {
  return (
    <ul className={styles.row}>
      {group.places.map(({ path, title, icon }) => (
        <li key={path}>
          <Link
            to={addressOf(base, path)}
            className={styles.place}
            activeOptions={{ exact: path === '/admin', includeSearch: false }}
          >
            <PanelIcon name={icon} />
            {title}
            <Count count={counts[path] ?? 0} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
