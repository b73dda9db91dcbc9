import type {
  SupportClaim,
  SupportCustomer,
  SupportDesk,
  SupportFigures,
  SupportNote,
  SupportRoom,
  SupportState,
} from '@rasteh/contract/talk/support';
import type { PageMeta } from '@rasteh/contract/wire/values';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { PageQuery } from '../../core/lib/pages.ts';
import type { Period } from '../../core/lib/period.ts';
import type { RequestContext } from '../../core/lib/request-context.ts';
import type { Sheet } from '../../core/lib/sheets/sheet.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Audit } from '../../reach/audit/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import type { createChat } from '../chat/index.ts';
import type { SupportChats } from './chats/index.ts';
import type { SupportTimes } from './hours/index.ts';

export type SupportDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  audit: Audit;
  notifications: Notifications;
  supportChats: SupportChats;
  supportTimes: SupportTimes;
  chat: Pick<ReturnType<typeof createChat>, 'of'>;
};

export type Member = { user_id: number; name: string };
type RoomsPage = {
  data: SupportRoom[];
  meta: PageMeta & {
    counts: Record<'all' | 'none' | 'mine' | 'unread', number>;
    states: Record<SupportState, number>;
    members: Member[];
  };
};
type RoomsQuery = PageQuery & { claim: SupportClaim; state?: SupportState | undefined; q?: string | undefined };

/** What becomes of a conversation; `seq` is the newest message that whoever solves it has seen. */
export type StateChange = { state: 'open' } | { state: 'snoozed'; until: string } | { state: 'solved'; seq: number };

/**
 * The rooms of a desk as its supporters share them. A claim says who answers; all supporters may still write. Each change of a claim or
 * a state is in the audit log, and is published to the supporters of the desk.
 */
export type Support = {
  /** A page of the rooms of one's desk by state. @throws desk_required, page_out_of_range; not_found for an admin */
  list(context: RequestContext, query: RoomsQuery): Promise<RoomsPage>;
  /** A room of one's desk. @throws not_found, desk_required */
  get(context: RequestContext, partner_id: number): Promise<SupportRoom>;
  /** What is known of the user of a room. @throws not_found, desk_required */
  getCustomer(context: RequestContext, partner_id: number): Promise<SupportCustomer>;
  /** The notes of a room, oldest first. @throws not_found, desk_required */
  listNotes(context: RequestContext, partner_id: number): Promise<SupportNote[]>;
  /** Adds a note to a room. @throws not_found, desk_required; conflict for a room with the most notes */
  addNote(context: RequestContext, partner_id: number, text: string): Promise<SupportNote>;
  /** Replaces the tags of a room. @throws not_found, desk_required */
  putTags(context: RequestContext, partner_id: number, tags: readonly string[]): Promise<SupportRoom>;
  /**
   * Solves, snoozes or reopens the conversation of a room; a solved one is released.
   * @throws not_found, desk_required; room_claimed with the room; conflict when the user has written since; invalid at until
   */
  setState(context: RequestContext, partner_id: number, change: StateChange): Promise<SupportRoom>;
  /** Takes a room; a room of one's own stays. @throws not_found; room_claimed with the room; desk_required */
  claim(context: RequestContext, partner_id: number): Promise<SupportRoom>;
  /** Gives a room back; an unclaimed one stays so. @throws not_found; room_claimed with the room; desk_required */
  release(context: RequestContext, partner_id: number): Promise<SupportRoom>;
  /**
   * Gives a room of one's own to another supporter of the desk, who is notified.
   * @throws not_found; room_claimed with the room when it is not one's own; invalid at supporter_id; desk_required
   */
  handOver(context: RequestContext, partner_id: number, to: { supporter_id: number; note: string }): Promise<SupportRoom>;
  /** A desk as its user sees it. @throws not_found */
  getDesk(context: RequestContext, desk_id: number): Promise<SupportDesk>;
  /** Rates the solved conversation of a user. @throws not_found, conflict */
  rate(context: RequestContext, desk_id: number, stars: number): Promise<SupportDesk>;
  /** When supporters answer. */
  getHours: SupportTimes['get'];
  putHours: SupportTimes['put'];
  /** What supporters did in a period. @throws invalid for a period that is too long, or ends before it begins */
  readFigures(period: Period): Promise<SupportFigures>;
  /** The same as sheets: of each supporter on each day first. @throws invalid as `readFigures` */
  exportFigures(period: Period): Promise<[Sheet, ...Sheet[]]>;
  /** The supporters who answer as a desk now. */
  listMembers(desk_id: number): Promise<Member[]>;
};
