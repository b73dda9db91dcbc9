import { FixedMenu, type FixedPlace } from '@rasteh/ui/fixed-menu';
import { Link } from '@tanstack/react-router';
import { usePlace } from '../../core/page/use-place.ts';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import { Count } from './count.tsx';
import styles from './panel-bar.module.css';
import { PanelIcon, type PanelIconName } from './panel-icon.tsx';
import { addressOf, type PanelGroup, type PanelGroupId } from './panel-places.ts';
import { useCounts } from './use-counts.ts';
import type { PanelNow } from './use-panel-groups.ts';

const icons: Record<PanelGroupId, PanelIconName> = { work: 'inbox', sell: 'tag', buy: 'file', account: 'gear' };

/**
 * The bar of the panel on phones: the tasks are a link, the own trade and the other one open the rows of their pages. Everything else
 * is in the menu of the header. Staff and delegates of one scope have the groups that are left.
 */
export function PanelBar({ now }: { now: PanelNow }) {
  const place = usePlace();
  const { groups } = now;
  const { places } = useCounts(now);
  const has = (id: PanelGroupId) => groups.some((group) => group.id === id);
  // A user's account is in the menu; where there is no trade, the bar has room for it.
  const shown = groups.filter(({ id }) => id !== 'account' || !(has('sell') && has('buy')));
  const entries = shown.map((group): FixedPlace => {
    const { id, title } = group;
    const icon = (
      <span className={styles.icon}>
        <PanelIcon name={icons[id]} size={22} />
        {id === 'work' ? <Count count={places[group.places[0]?.path ?? ''] ?? 0} className={styles.count ?? ''} /> : null}
      </span>
    );
    if (id === 'work') {
      const link: Extract<FixedPlace, { link: unknown }>['link'] = (look) => (
        <Link
          to={addressOf(now.base, group.places[0]?.path ?? '')}
          activeOptions={{ exact: true, includeSearch: false }}
          {...look}
        />
      );
      return { id, label: title, icon, link };
    }
    return { id, label: title, icon, row: () => <Row group={group} base={now.base} /> };
  });
  return entries.length > 0 ? <FixedMenu label={faPanelShell.panel.places} places={entries} place={place} /> : null;
}

function Row({ group, base }: { group: PanelGroup; base: '/panel' }) {
  return (
    <ul className={styles.row}>
      {group.places.map(({ path, title, icon }) => (
        <li key={path}>
          <Link to={addressOf(base, path)} className={styles.place} activeOptions={{ includeSearch: false }}>
            <PanelIcon name={icon} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
