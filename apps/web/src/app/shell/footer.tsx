import { JumpToTop } from '@rasteh/ui/jump-to-top';
import { Link } from '@tanstack/react-router';
import { faShell } from '../../i18n/core/shell.ts';
import { fa } from '../../i18n/fa.ts';
import styles from './footer.module.css';

const texts = faShell.footer;

/** The footer of every page: one quiet band with the pages about the portal and the way back to the top. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.note}>
          <b>{fa.site.name}</b> {texts.note}
        </p>
        <nav aria-label={texts.label} className={styles.links}>
          {Object.entries(texts.pages).map(([slug, title]) => (
            <Link key={slug} to="/pages/$slug" params={{ slug }}>
              {title}
            </Link>
          ))}
          <Link to="/panel/start">{fa.sell.action}</Link>
          <Link to="/news">{texts.news}</Link>
          <a href="/api/docs">{texts.developers}</a>
        </nav>
        <JumpToTop label={faShell.jump} focusId="content" />
      </div>
    </footer>
  );
}
