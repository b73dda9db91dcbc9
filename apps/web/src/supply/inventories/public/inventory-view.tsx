import type { PublicInventory } from '@rasteh/contract/supply/inventories';
import { formatJalaliFull, formatRelative } from '@rasteh/persian/calendar/dates';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { totalOf } from '@rasteh/persian/conversion';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { Badge } from '@rasteh/ui/badge';
import { buttonClass } from '@rasteh/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isImage } from '../../../core/files/stored-images.ts';
import { ChatButton } from '../../../core/market/chat/chat-button.tsx';
import { Card } from '../../../core/page/card.tsx';
import { useNow } from '../../../core/page/clock.ts';
import { CardText, Fact, Facts } from '../../../core/page/facts.tsx';
import { faInventory } from '../../../i18n/supply/inventory.ts';
import { faPublicInventory } from '../../../i18n/supply/public-inventory.ts';
import { FileGallery } from './file-gallery.tsx';
import { PriceText, quantityText } from './inventory-text.tsx';
import styles from './inventory-view.module.css';

const texts = faPublicInventory.one;

type InventoryViewProps = {
  inventory: PublicInventory;
  /** It was public when it was read and no longer is. */
  isGone: boolean;
  /** More sections about its product. */
  children: ReactNode;
};

/** The page of one inventory: its pictures, content, supplier and contact actions. */
export function InventoryView({ inventory, isGone, children }: InventoryViewProps) {
  const { title, product, variation, city, amount, quantity, description, files, supplier, expires_at, refreshed_at } = inventory;
  const end = Date.parse(expires_at);
  const now = useNow(end);
  const isOver = isGone || now >= end;
  const total = amount === null ? null : totalOf(amount, quantityToThousandths(quantity));
  return (
    <>
      {isOver ? (
        <p role="alert" className={styles.gone}>
          <strong>{texts.gone_title}</strong> {texts.gone_text}{' '}
          <Link to="/inventories" search={{ product: String(product.id) }}>
            {texts.of_product}
          </Link>
        </p>
      ) : null}
      <Card
        id="inventory"
        level="h1"
        title={title}
        beside={now - Date.parse(refreshed_at) < DAY_MS ? <Badge tone="ask">{faInventory.fresh}</Badge> : null}
      >
        <div className={styles.about} data-pictures={files.some(isImage) ? '' : undefined}>
          <div>
            <FileGallery files={files} title={title} />
          </div>
          <Facts inset>
            <Fact name={texts.quantity}>{quantityText(inventory)}</Fact>
            <Fact name={texts.price}>
              <PriceText inventory={inventory} />
            </Fact>
            {total === null ? null : (
              <Fact name={texts.total}>
                <span className={styles.total}>{formatTomanWithUnit(total)}</span>
              </Fact>
            )}
            <Fact name={texts.product}>
              <Link to="/products/$id/$slug" params={{ id: String(product.id), slug: product.slug }} className="reach">
                {product.title}
              </Link>
            </Fact>
            {variation ? <Fact name={texts.variation}>{variation.title}</Fact> : null}
            <Fact name={texts.place}>
              {city.name}، {city.province.name}
            </Fact>
            <Fact name={texts.refreshed}>
              <time dateTime={refreshed_at}>{formatRelative(refreshed_at, now)}</time>
            </Fact>
            <Fact name={texts.expires}>
              <time dateTime={expires_at}>{formatJalaliFull(expires_at)}</time>
            </Fact>
          </Facts>
        </div>
        {description ? (
          <CardText title={texts.description}>
            <p>{description}</p>
          </CardText>
        ) : null}
      </Card>
      <Card id="inventory-supplier" title={texts.supplier}>
        <div className={styles.supplier}>
          <p>
            <Link to="/suppliers/$handle" params={{ handle: supplier.handle }} className="reach">
              <strong>
                <bdi>{supplier.title}</bdi>
              </strong>
            </Link>{' '}
            {supplier.verified === 'none' ? null : (
              <Badge tone={supplier.verified === 'verified' ? 'ok' : 'plain'}>{faInventory.verified[supplier.verified]}</Badge>
            )}
            <span className={styles.hint}>{texts.rfq_text}</span>
          </p>
          <div className={styles.ways}>
            <Link to="/panel/rfqs/new" className={buttonClass()}>
              {texts.rfq}
            </Link>
            <ChatButton
              isWide
              user_id={supplier.user_id}
              name={supplier.title}
              card={{ type: 'inventory', id: inventory.id, title }}
            />
            <Link to="/inventories" search={{ supplier: supplier.handle }} className={buttonClass({ variant: 'quiet' })}>
              {texts.of_supplier}
            </Link>
          </div>
        </div>
      </Card>
      {children}
    </>
  );
}
