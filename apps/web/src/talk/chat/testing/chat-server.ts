import type { LogFrame } from '@rasteh/contract/talk/chat/events';
import type { Message, Partner, Room } from '@rasteh/contract/talk/chat/values';
import { createApi } from '../../../core/http/api.ts';
import { createRequester, type Transport } from '../../../core/http/request.ts';
import { createUiStore } from '../../../core/http/ui-state.ts';

export const ME = 1;
export const PARTNER = 7;
const START = Date.parse('2026-11-21T08:00:00.000Z');

/** The message id of a number in the tests. */
export const idOf = (number: number): string => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A message of the room with the partner; every third is the user's own. */
export function aMessage(seq: number, part: Partial<Message> = {}): Message {
  const is_owner = part.is_owner ?? seq % 3 === 0;
  return {
    message_id: idOf(seq),
    seq,
    is_owner,
    from_user_id: is_owner ? ME : PARTNER,
    to_user_id: is_owner ? PARTNER : ME,
    to: PARTNER,
    message: `پیام ${seq}`,
    message_type: 'text',
    created_at: new Date(START + seq * 60_000).toISOString(),
    seen: 0,
    status: 'sent',
    reply_to: null,
    files: [],
    card: null,
    author: null,
    deleted_at: null,
    ...part,
  };
}

const somebody = { user_id: PARTNER, name: 'فولاد سپاهان', is_desk: false, handle: 'sepahan' };
const pointers = { read_seq: 0, delivered_to_seq: 0, read_to_seq: 0, is_blocked: false };

/** The room with the partner, as in the list. */
export const aRoom = (part: Partial<Room> = {}): Room => ({
  ...somebody,
  ...pointers,
  unseen: 0,
  unread_messages_count: 0,
  last_seq: 0,
  last_message: null,
  updated_at: new Date(START).toISOString(),
  ...part,
});

/** The log event for a message of the partner, which has the same number in the room. */
export const anEvent = (s: number, part: Partial<Message> = {}): LogFrame => ({
  v: 1,
  t: 'evt',
  s,
  e: 'message.created',
  id: `m${s}`,
  ts: new Date(START).toISOString(),
  room: 'me',
  d: {
    user_id: PARTNER,
    user: somebody,
    message: aMessage(s, { is_owner: false, ...part }),
    read_seq: 0,
    delivered_to_seq: 0,
    read_to_seq: 0,
    unread_messages_count: s,
    total_unread: s,
  },
});

/** The partner, as in a history response. */
export const aPartner = (part: Partial<Partner> = {}): Partner => ({
  ...somebody,
  ...pointers,
  unread_messages_count: 0,
  last_seq: 0,
  is_online: false,
  ...part,
});

type Call = { method: string; path: string; query: URLSearchParams; body: unknown };
type Answer = { status: number; body: unknown } | Promise<{ status: number; body: unknown }>;

/** A fake of the chat's HTTP API: a room of `total` messages, in pages of 50. */
export class ChatServer {
  readonly calls: Call[] = [];
  /** Overrides the response of a path. */
  readonly override = new Map<string, (call: Call) => Answer>();
  messages: Message[] = [];
  rooms: Room[] = [aRoom()];
  /** The user's log; its epoch is `e`. */
  log: LogFrame[] = [];

  readonly transport: Transport = async ({ method, url, body }) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://rasteh.test');
    const call = { method, path, query, body: body === undefined ? undefined : JSON.parse(body) };
    this.calls.push(call);
    return structuredClone(await (this.override.get(path)?.(call) ?? this.#usual(call)));
  };
  readonly api = createApi(createRequester(this.transport, createUiStore()));

  /** The requested paths, with their pages. */
  paths = (): string[] => this.calls.map(({ method, path, query }) => `${method} ${path}?page=${query.get('page')}`);

  #usual({ path, query, body }: Call): Answer {
    const ok = (body: unknown) => ({ status: 200, body });
    const page = Number(query.get('page'));
    const meta = { current_page: page, last_page: 1, per_page: 100, total: this.rooms.length };
    if (path === '/api/chat/rooms')
      return ok({ data: this.rooms, supporters: [], meta: { ...meta, total_unread: this.rooms[0]?.unread_messages_count ?? 0 } });
    const place = { epoch: 'e', head: this.log.length, mark: this.log.at(-1)?.id ?? '' };
    if (path === '/api/chat/bootstrap')
      return ok({ data: { ...place, user_id: ME, total_unread: 0, rooms: this.rooms, supporters: [] } });
    if (path === '/api/chat/events') {
      const { epoch, since } = body as { epoch: string; since: number };
      const isHeld = epoch === 'e' && since <= this.log.length;
      return ok({
        data: isHeld ? this.log.slice(since, since + 2) : [],
        meta: { head: this.log.length, reset: isHeld ? null : 'epoch' },
      });
    }
    if (path === '/api/chat/users') return ok({ data: [somebody], meta });
    if (path === '/api/chat/check-auth') return ok({ data: { user_id: ME, is_desk: false } });
    if (path === `/api/chat/fetch-user-data/${PARTNER}`) return ok({ data: aPartner() });
    if (path === `/api/chat/read/${PARTNER}`)
      return ok({ data: { user_id: PARTNER, read_seq: this.messages.length, unread_messages_count: 0, total_unread: 0 } });
    if (path === `/api/chat/history/${PARTNER}`) {
      const anchor = Number(query.get('anchor') ?? this.messages.length);
      const known = this.messages.filter(({ seq }) => seq <= anchor).toReversed();
      const last_page = Math.max(1, Math.ceil(known.length / 50));
      const data = known.slice((page - 1) * 50, page * 50);
      return ok({ data, meta: { current_page: page, last_page, per_page: 50, total: known.length, anchor }, user: aPartner() });
    }
    return { status: 404, body: { message: 'موردی پیدا نشد.', code: 'not_found', request_id: 'r-1' } };
  }
}
