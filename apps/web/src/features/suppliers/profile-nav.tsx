import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../acting/panel-base.ts';
import { faProfile } from '../../i18n/panel/profile.ts';
import styles from './own/own.module.css';

const texts = faProfile.nav;

/** Scrolls the link of the open page into sight: on phones they are wider than the screen. */
const showActive = (nav: HTMLElement | null) =>
  nav?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** The pages of a profile as links, the same for oneself and for another. */
export function ProfileNav() {
  const base = usePanelBase();
  return (
    <nav ref={showActive} className={styles.nav} aria-label={texts.label}>
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
