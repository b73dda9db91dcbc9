import type { Me } from '@rasteh/contract/people/auth';
import { Link } from '@tanstack/react-router';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import page from '../../core/page/panel-page.module.css';
import { faGoingPublic, faGoingPublicLink } from '../../i18n/reach/going-public.ts';
import styles from './going-public.module.css';

/** Explains to a supplier without an approved profile that their prices and stock are hidden, and until when. */
export function GoingPublic({ me }: { me: Me }) {
  const text = faGoingPublic(me.supplier?.status);
  return text ? (
    <p className={`${page.notice} ${styles.notice}`}>
      {text} <Link to={`${usePanelBase()}/profile`}>{faGoingPublicLink}</Link>
    </p>
  ) : null;
}
