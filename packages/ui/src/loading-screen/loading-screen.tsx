import { useEffect, useState } from 'react';
import { StarLogo } from '../star-logo/index.ts';
import styles from './loading-screen.module.css';

const CHECK_MS = 1_000;

type LoadingScreenProps = { label: string; hasContent: () => boolean };

/**
 * Shows while the page has no content, which it checks every 1000 ms, so that it cannot remain forever; styles hide it at once when it
 * follows a `main` with content, as on every server-rendered page.
 */
export function LoadingScreen({ label, hasContent }: LoadingScreenProps) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const check = () => setShown(!hasContent());
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [hasContent]);
  if (!shown) return null;
  return (
    <div className={styles.screen} role="status">
      <StarLogo size={72} turning />
      <span>{label}</span>
    </div>
  );
}
