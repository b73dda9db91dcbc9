import { useChosenInSight } from '@rasteh/ui/chosen-in-sight';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { usePanelBase } from '../../acting/panel-base.ts';
import { faProfile } from '../../i18n/panel/profile.ts';
import styles from './own/own.module.css';

const texts = faProfile.nav;

/** The pages of a profile as links, the same for oneself and for another. */
export function ProfileNav() {
  const base = usePanelBase();
  const nav = useRef<HTMLElement>(null);
  useChosenInSight(nav, useLocation().pathname);
  return (
    <nav ref={nav} className={styles.nav} aria-label={texts.label}>
      <Link to={`${base}/profile`} activeOptions={{ exact: true }} className={styles.tab}>
        {texts.profile}
      </Link>
      <Link to={`${base}/profile/identity`} className={styles.tab}>
        {texts.identity}
      </Link>
      <Link to={`${base}/profile/hours`} className={styles.tab}>
        {texts.hours}
      </Link>
      <Link to={`${base}/profile/showcase`} className={styles.tab}>
        {texts.showcase}
      </Link>
      <Link to={`${base}/profile/verification`} className={styles.tab}>
        {texts.verification}
      </Link>
    </nav>
  );
}
