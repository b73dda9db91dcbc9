import type { Inventory, InventoryContent } from '@rasteh/contract/supply/inventories';
import { formatJalaliFull, formatRelative } from '@rasteh/persian/calendar/dates';
import { formatTomanWithUnit } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { isImage, sizedUrl } from '../../core/files/stored-images.ts';
import { useLargeImages } from '../../core/files/use-large-images.tsx';
import { RequestError } from '../../core/http/request-error.ts';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { Fact, Facts } from '../../core/page/facts.tsx';
import { usePage } from '../../core/page/page.ts';
import page from '../../core/page/panel-page.module.css';
import { useTopic } from '../../core/realtime/socket.ts';
import { faInventories } from '../../i18n/supply/inventories.ts';
import { InventoryActions } from './inventory-actions.tsx';
import { InventoryMissing } from './inventory-missing.tsx';
import styles from './inventory-page.module.css';
import { inventoryQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

const texts = faInventories.page;
const isGone = (error: Error): boolean => error instanceof RequestError && error.code === 'not_found';

/** A supplier's inventory: its content, the edit that waits for review, and its actions, with live updates. */
export function InventoryPage({ inventory_id }: { inventory_id: number }) {
  const { api } = usePage();
  const base = usePanelBase();
  const query = useQuery(inventoryQuery(api, inventory_id));
  useTopic('me');
  const inventory = query.data;
  if (query.error && (!inventory || isGone(query.error))) return <InventoryMissing query={query} />;
  if (!inventory) return <Skeleton label={faInventories.loading} rows={8} />;
  return (
    <>
      <Card id="inventory" level="h1" title={inventory.title} beside={<StatusBadge status={inventory.status} />}>
        <div className={page.body}>
          {inventory.change_request ? <p className={page.notice}>{texts.change_request(inventory.change_request)}</p> : null}
          {inventory.rejection ? <p className={page.notice}>{texts.rejected(inventory.rejection)}</p> : null}
          {inventory.status === 'pending' ? <p className={page.notice}>{texts.pending}</p> : null}
          {inventory.pending_edit ? <p className={page.notice}>{texts.pending_edit}</p> : null}
          <Content content={inventory}>
            <Times inventory={inventory} />
          </Content>
          <InventoryActions inventory={inventory} base={base} />
        </div>
      </Card>
      {inventory.pending_edit ? (
        <Card id="inventory-edit" title={texts.edit_says}>
          <div className={page.body}>
            <strong>{inventory.pending_edit.title}</strong>
            <Content content={inventory.pending_edit} />
          </div>
        </Card>
      ) : null}
    </>
  );
}

/** The content of an inventory or of a pending edit; `children` are more facts. */
function Content({ content, children }: { content: InventoryContent; children?: ReactNode }) {
  const { product, variation, quantity, unit, amount, city, description, files } = content;
  return (
    <>
      <Facts>
        <Fact name={texts.product}>{[product.title, variation?.title].filter(Boolean).join(' · ')}</Fact>
        <Fact name={texts.quantity}>
          {formatQuantity(quantity)} {unit.title}
        </Fact>
        <Fact name={texts.price}>{amount === null ? faInventories.list.on_call : formatTomanWithUnit(amount)}</Fact>
        <Fact name={texts.city}>
          {city.name}، {city.province.name}
        </Fact>
        {children}
      </Facts>
      {description ? <p className={page.description}>{description}</p> : null}
      <Files files={files} title={product.title} />
    </>
  );
}

/** The files in their order: pictures open in the viewer, documents link to their URL. */
function Files({ files, title }: { files: InventoryContent['files']; title: string }) {
  const images = files.filter(isImage);
  const { open, viewer } = useLargeImages(
    images.map(({ id, url, name }) => ({ id, url, alt: name })),
    title,
  );
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={texts.files}>
        {files.map((file) => (
          <li key={file.id}>
            {images.includes(file) ? (
              <a href={file.url} onClick={(event) => open(event, images.indexOf(file))}>
                <img src={sizedUrl(file, 240)} alt={file.name} loading="lazy" />
              </a>
            ) : (
              <a href={file.url}>
                <bdi>{file.name}</bdi>
              </a>
            )}
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

function Times({ inventory: { refreshed_at, expires_at, created_at } }: { inventory: Inventory }) {
  const now = useNow(expires_at ? Date.parse(expires_at) : undefined);
  return (
    <>
      {refreshed_at ? <Fact name={texts.refreshed}>{formatRelative(refreshed_at, now)}</Fact> : null}
      {expires_at ? <Fact name={texts.expires}>{formatJalaliFull(expires_at)}</Fact> : null}
      {refreshed_at ? null : <Fact name={texts.created}>{formatRelative(created_at, now)}</Fact>}
    </>
  );
}
