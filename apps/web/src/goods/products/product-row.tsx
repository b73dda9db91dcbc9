import type { OwnProduct } from '@rasteh/contract/goods/products';
import { Badge } from '@rasteh/ui/badge';
import { Button } from '@rasteh/ui/button';
import { faOwnProducts } from '../../i18n/goods/own-products.ts';
import styles from './product-panel.module.css';

const texts = faOwnProducts;
const tones = { pending: 'ask', published: 'ok', rejected: 'no' } as const;

type ProductRowProps = { product: OwnProduct; onEdit: () => void; onVariations: () => void };

/** A product that the user proposed or wants to change: its status, the reason of a rejection, and its actions. */
export function ProductRow({ product, onEdit, onVariations }: ProductRowProps) {
  const { status, proposal, is_proposer } = product;
  const isOpen = status === 'published' || is_proposer;
  const title = status === 'published' ? product.title : (proposal?.title ?? product.title);
  // For a pending product the status already says that it waits for review.
  const isPending = proposal?.status === 'pending';
  const images = (isPending || status !== 'published' ? proposal?.images : undefined) ?? product.images;
  const doImagesWait = isPending && images.some(({ file_id }) => !product.images.some((shown) => shown.file_id === file_id));
  const word = status === 'pending' || !proposal ? '' : texts.proposals[proposal.status];
  return (
    <li className={styles.row}>
      {images[0] ? (
        <img
          className={styles.thumb}
          src={`${images[0].url}?width=96`}
          width={48}
          height={48}
          alt={texts.image_of(title)}
          loading="lazy"
        />
      ) : null}
      <div className={styles.what}>
        <p className={styles.name}>
          <strong>{title}</strong> <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
          {doImagesWait && status === 'published' ? <Badge tone="ask">{texts.images_wait}</Badge> : null}
        </p>
        {proposal?.change_request ? (
          <p className={styles.note}>{texts.change_request(proposal.change_request)}</p>
        ) : word || proposal?.reason ? (
          <p className={styles.note}>
            {word} {proposal?.reason ? texts.reason(proposal.reason) : null}
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {status === 'rejected' ? null : (
          <Button size="s" variant="plain" aria-label={texts.variations_of(title)} onClick={onVariations}>
            {texts.variations}
          </Button>
        )}
        {isOpen ? (
          <Button
            size="s"
            variant="quiet"
            aria-label={status === 'rejected' ? texts.again_of(title) : texts.edit_of(title)}
            onClick={onEdit}
          >
            {status === 'rejected' ? texts.again : texts.edit}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
