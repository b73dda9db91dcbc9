import type { Me } from '@rasteh/contract/people/auth';
import type { SupplierPage } from '@rasteh/contract/supply/suppliers/public';
import { buttonClass } from '@rasteh/ui/button';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { loadedOnUse } from '../../../core/hydration/loaded-on-use.tsx';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import { ShareMark } from '../../../core/market/share/share-mark.tsx';
import { faSupplier } from '../../../i18n/supply/supplier.ts';
import { ContactReveal } from './contact-reveal.tsx';
import styles from './supplier-acts.module.css';

const texts = faSupplier.acts;
const SharePanel = loadedOnUse(() => loadChunk(() => import('./share-panel.tsx')).then((part) => part.SharePanel));

type SupplierActsProps = ComponentProps<typeof SharePanel> & {
  supplier: SupplierPage;
  me: Me | null;
  /** The price that the visitor comes from: recorded when the numbers are shown, and its product is asked for. */
  price_id: number | null;
};

/** The ways to reach a supplier; on phones they stand at the foot of the screen. */
export function SupplierActs({ supplier, offers, me, price_id }: SupplierActsProps) {
  const { handle, title, user_id } = supplier;
  const seen = offers.find(({ id }) => id === price_id);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <div className={styles.bar} data-bar="bottom">
        <ContactReveal handle={handle} title={title} isGuest={me === null} price_id={price_id}>
          <Link
            to="/panel/rfqs/new"
            search={{ supplier: handle, product: seen?.product.id }}
            className={`${buttonClass()} ${styles.ask}`}
          >
            {texts.ask}
          </Link>
        </ContactReveal>
        <ChatButton user_id={user_id} name={title} />
      </div>
      <ShareMark aria-label={texts.share} aria-expanded={isSharing} onClick={() => setSharing(!isSharing)} />
      {isSharing ? (
        <div className={styles.panel}>
          <SharePanel supplier={supplier} offers={offers} />
        </div>
      ) : null}
    </>
  );
}
