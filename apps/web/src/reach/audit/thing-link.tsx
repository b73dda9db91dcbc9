import type { AdminAuditEntry } from '@rasteh/contract/reach/audit/entries';
import { Link, type LinkProps } from '@tanstack/react-router';

/** The page on which an admin finds a kind of thing. */
const pageOf: Readonly<Record<string, (id: string) => LinkProps>> = {
  category: () => ({ to: '/admin/catalogue' }),
  currency: () => ({ to: '/admin/currencies' }),
  desk: () => ({ to: '/admin/support' }),
  desk_room: (userId) => ({ to: '/admin/people/$userId', params: { userId } }),
  inventory: (inventoryId) => ({ to: '/inventories/$inventoryId', params: { inventoryId } }),
  page: (pageId) => ({ to: '/admin/content/$pageId', params: { pageId } }),
  product: (id) => ({ to: '/products/$id', params: { id } }),
  reply: () => ({ to: '/admin/replies' }),
  rfq: (rfqId) => ({ to: '/rfqs/$rfqId', params: { rfqId } }),
  unit: () => ({ to: '/admin/units' }),
};

/** What an entry acted on, in words, with the link to it. */
export function ThingLink({ entity, thing }: Pick<AdminAuditEntry, 'entity' | 'thing'>) {
  if (!thing) return null;
  const page = pageOf[entity]?.(String(thing.id));
  return page ? <Link {...page}>«{thing.title}»</Link> : <bdi>«{thing.title}»</bdi>;
}
