import { controlClass } from '@rasteh/ui/field';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

type DebouncedSearchProps = {
  label: string;
  placeholder?: string;
  className?: string | undefined;
  /** The query in the URL. */
  value: string | undefined;
  /** Called with the typed text after a pause. */
  onQuery: (words: string | undefined) => void;
};

/** A search field that applies its text while the user types, and follows the URL when it changes otherwise, as on a step back. */
export function DebouncedSearch({ label, placeholder = label, className = '', value, onQuery: onWords }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value ?? '');
  }
  const words = typed.trim();
  const router = useRouter();
  /** Whether the text was applied. A page that is being left is not: the new URL would take the user back. */
  const send = useEffectEvent((): boolean => {
    const { pathname = router.latestLocation.pathname } = router.state.resolvedLocation ?? {};
    if (pathname !== router.latestLocation.pathname) return false;
    setSent(words || undefined);
    onWords(words || undefined);
    return true;
  });
  useEffect(() => {
    if (words === (value ?? '')) return;
    // Ends when the page is gone, or when it stays after all.
    const timer = setInterval(() => send() && clearInterval(timer), TYPING_PAUSE_MS);
    return () => clearInterval(timer);
  }, [words, value]);
  return (
    <input
      type="search"
      className={`${controlClass} ${className}`}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
