import { useLocation } from '@tanstack/react-router';
import { faPanelShell } from '../../i18n/core/panel-shell.ts';
import styles from './preparing.module.css';

const texts = faPanelShell.panel.preparing;

/** The notice above a page of the panel until it is hydrated; after some seconds without scripts it offers a reload. */
export function Preparing() {
  const { href } = useLocation();
  return (
    <div className={styles.sign} role="status" data-print="no">
      <p className={`needs-js ${styles.soon}`}>{texts.soon}</p>
      <p className={`needs-js ${styles.late}`}>
        {texts.late} <a href={href}>{texts.reload}</a>
      </p>
      <p className="no-js">{texts.needs_js}</p>
    </div>
  );
}
