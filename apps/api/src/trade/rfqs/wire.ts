import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { Invitation, OwnRfqLine, PublicRfq, Rfq, RfqEdit, RfqLine } from '@rasteh/contract/trade/rfqs';
import { rfqLimits } from '@rasteh/contract/wire/limits';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import { toWire, toWireOrNull } from '../../core/lib/clock.ts';
import { nextRefresh } from '../../core/lib/cooldown.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { variationRef } from '../../goods/products/index.ts';
import type { VisibleRow } from './board/public-repo.ts';
import type { Content } from './content.ts';
import type { InvitationRow } from './invitations/repo.ts';
import type { LineRow } from './lines-repo.ts';
import type { LineProducts } from './products-repo.ts';
import type { RfqRow } from './repo.ts';

const unitOf = (reference: Reference, id: number) => {
  const unit = reference.unitsById.get(id);
  if (!unit) throw new Error(`There is no unit ${id}`);
  return unit;
};

const cityOf = (reference: Reference, id: number) => {
  const city = reference.citiesById.get(id);
  if (!city) throw new Error(`There is no city ${id}`);
  return city;
};

type Line = Omit<Content['lines'][number], 'id'>;

/** A line without its id, as a viewer sees it. */
function lineContent(row: Line & { position: number }, things: LineProducts, reference: Reference, sees: 'all' | 'shown') {
  const product = row.product_id === null ? undefined : things.products.get(row.product_id);
  const variation = row.variation_id === null ? undefined : things.variations.get(row.variation_id);
  return {
    position: row.position,
    product: product ?? null,
    variation: variation ? variationRef(variation, reference) : null,
    text: row.text,
    quantity: thousandthsToQuantity(row.quantity),
    unit: unitOf(reference, row.unit_id),
    target_amount: sees === 'all' || row.target_shown ? row.target_amount : null,
    note: row.note,
  };
}

const lineToWire = (row: LineRow, things: LineProducts, reference: Reference, sees: 'all' | 'shown'): RfqLine => ({
  id: row.id,
  ...lineContent(row, things, reference, sees),
});

const ownLineToWire = (row: LineRow, things: LineProducts, reference: Reference): OwnRfqLine => ({
  ...lineToWire(row, things, reference, 'all'),
  target_shown: row.target_shown,
  awarded_quantity: thousandthsToQuantity(row.awarded),
});

/** An invitation as the buyer sees it. */
export const invitationToWire = ({ supplier, state, invited_at }: InvitationRow): Invitation => ({
  supplier,
  state,
  invited_at: toWire(invited_at),
});

export type OwnParts = {
  lines: LineRow[];
  things: LineProducts;
  files: FileOnWire[];
  invitations: InvitationRow[];
  quotes: number;
  rejection: string | null;
  change_request: string | null;
  pending_edit: RfqEdit | null;
};

type EditParts = Pick<RfqEdit, 'files' | 'invited' | 'version'> & { things: LineProducts };

/** An edit that waits for review, as the buyer sees it. */
export function editToWire(content: Content, { things, ...parts }: EditParts, reference: Reference): RfqEdit {
  const { title, description, audience } = content;
  return {
    title,
    description,
    audience,
    ...parts,
    city: cityOf(reference, content.city_id),
    deadline: toWire(content.deadline),
    lines: content.lines.map(({ id = null, ...line }, index) => ({
      id,
      ...lineContent({ ...line, position: index + 1 }, things, reference, 'all'),
      target_shown: line.target_shown,
    })),
  };
}

/** An RFQ as its buyer sees it. */
export function rfqToWire(row: RfqRow, parts: OwnParts, reference: Reference): Rfq {
  const { id, user_id, number, title, description, audience, status, version } = row;
  return {
    title,
    description,
    files: parts.files,
    city: cityOf(reference, row.city_id),
    deadline: toWire(row.deadline),
    audience,
    id,
    user_id,
    number,
    lines: parts.lines.map((line) => ownLineToWire(line, parts.things, reference)),
    invitations: parts.invitations.map(invitationToWire),
    status,
    is_fully_awarded: parts.lines.every(({ awarded, quantity }) => awarded === quantity),
    rejection: parts.rejection,
    change_request: parts.change_request,
    pending_edit: parts.pending_edit,
    quotes_count: parts.quotes,
    refreshed_at: toWireOrNull(row.refreshed_at),
    next_refresh_at: row.refreshed_at === null ? null : toWire(nextRefresh(row.refreshed_at, rfqLimits)),
    version,
    created_at: toWire(row.created_at),
  };
}

/** An RFQ as a viewer sees it: without hidden targets, with the buyer's name for suppliers only, and without data of rivals. */
export function publicRfqToWire(
  { rfq, buyer }: VisibleRow,
  parts: Pick<PublicRfq, 'files' | 'mine'> &
    Pick<PublicRfq['buyer'], 'record'> & { lines: LineRow[]; things: LineProducts; seesBuyer: boolean },
  reference: Reference,
): PublicRfq {
  const { id, number, title, description, audience, version } = rfq;
  return {
    id,
    title,
    description,
    files: parts.files,
    city: cityOf(reference, rfq.city_id),
    deadline: toWire(rfq.deadline),
    audience,
    version,
    number: number ?? '',
    status: rfq.status as PublicRfq['status'],
    lines: parts.lines.map((line) => lineToWire(line, parts.things, reference, 'shown')),
    buyer: {
      kind: buyer.kind,
      user_id: parts.seesBuyer ? rfq.user_id : null,
      name: parts.seesBuyer ? buyer.name : null,
      record: parts.record,
    },
    refreshed_at: toWire(rfq.refreshed_at ?? rfq.created_at),
    mine: parts.mine,
  };
}
