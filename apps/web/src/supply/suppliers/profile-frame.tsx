import { useChosenInSight } from '@rasteh/ui/chosen-in-sight';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { faProfile } from '../../i18n/supply/profile.ts';
import styles from './own/own.module.css';

const texts = faProfile.nav;

/** A page of a profile below the title and the links that all of them share. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{faPanelTitles.own.profile}</h1>
      <ProfileNav />
      {children}
    </div>
  );
}

/** The pages of a profile as links, the same for oneself and for another. */
function ProfileNav() {
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
