import { StarMark } from '@rasteh/ui/star-mark';
import { useEffect, useState } from 'react';
import { fa } from '../i18n/fa.ts';
import styles from './loading-screen.module.css';

const CHECK_MS = 1_000;

/** Stands until the page has content, looked for every 1000 ms; where the server has rendered it, styles hide it at once. */
export function LoadingScreen({ hasContent }: { hasContent: () => boolean }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    if (!shown) return;
    const check = () => {
      if (hasContent()) setShown(false);
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [shown, hasContent]);
  if (!shown) return null;
  return (
    <div className={styles.screen} role="status">
      <StarMark size={72} turning />
      <span>{fa.shell.loading}</span>
    </div>
  );
}
