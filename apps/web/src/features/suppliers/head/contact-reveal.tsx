import { Button, buttonClass } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { onDemand } from '../../../hydration/on-demand.tsx';
import { faSupplier } from '../../../i18n/public/supplier.ts';

const texts = faSupplier.acts;
const RevealedContact = onDemand(() => loadChunk(() => import('./revealed-contact.tsx')).then((part) => part.RevealedContact));

type ContactRevealProps = {
  handle: string;
  title: string;
  isGuest: boolean;
  /** The price that is shown beside the numbers; null without one. */
  price_id: number | null;
  /** The other ways, before the button. */
  children: ReactNode;
};

/** Shows the numbers of a supplier on a press; guests log in first and come back. */
export function ContactReveal({ isGuest, children, ...contact }: ContactRevealProps) {
  const { href } = useLocation();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <>
      {isRevealed ? <RevealedContact {...contact} /> : null}
      {children}
      {isRevealed ? null : isGuest ? (
        <Link to="/login" search={{ back: href }} className={buttonClass({ variant: 'quiet' })}>
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
