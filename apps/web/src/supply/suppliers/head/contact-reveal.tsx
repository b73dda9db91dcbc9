import { Button, buttonClass } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { loadedOnUse } from '../../../core/hydration/loaded-on-use.tsx';
import { faSupplier } from '../../../i18n/supply/supplier.ts';

const texts = faSupplier.acts;
const RevealedContact = loadedOnUse(() => loadChunk(() => import('./revealed-contact.tsx')).then((part) => part.RevealedContact));

/** The supplier whose numbers a guest asked for before the log-in: in this tab alone, so that no link can reveal anything. */
const ASKED = 'asked_numbers';

/** Whether this supplier's numbers were asked for before the log-in; the next call answers no. */
function takeAsked(handle: string): boolean {
  try {
    const isAsked = sessionStorage.getItem(ASKED) === handle;
    if (isAsked) sessionStorage.removeItem(ASKED);
    return isAsked;
  } catch {
    // A browser that stores nothing leaves the button.
    return false;
  }
}

function keepAsked(handle: string): void {
  try {
    sessionStorage.setItem(ASKED, handle);
  } catch {
    // See above.
  }
}

type ContactRevealProps = {
  handle: string;
  title: string;
  isGuest: boolean;
  /** The price that is shown beside the numbers; null without one. */
  price_id: number | null;
  /** The other ways, before the button. */
  children: ReactNode;
};

/** Shows the numbers of a supplier on a press; guests log in first, and see them when they come back. */
export function ContactReveal({ isGuest, children, ...contact }: ContactRevealProps) {
  const { href } = useLocation();
  const [isRevealed, setRevealed] = useState(false);
  const { handle } = contact;
  useEffect(() => {
    if (!isGuest && takeAsked(handle)) setRevealed(true);
  }, [isGuest, handle]);
  return (
    <>
      {isRevealed ? <RevealedContact {...contact} /> : null}
      {children}
      {isRevealed ? null : isGuest ? (
        <Link
          to="/login"
          search={{ back: href, why: 'number' }}
          className={buttonClass({ variant: 'quiet' })}
          onClick={() => keepAsked(handle)}
        >
          {texts.reveal}
        </Link>
      ) : (
        <Button variant="quiet" className="needs-js" onClick={() => setRevealed(true)}>
          {texts.reveal}
        </Button>
      )}
    </>
  );
}
