import { messageId } from '../../../src/testing/message-id.ts';
import { answerTo, DESK_ID, supporterOf } from '../fixtures/chat.ts';
import type { Fixtures, Scene } from '../fixtures.ts';
import { hidden, nothing } from '../fixtures.ts';
import type { Call } from '../send.ts';

type Build = (ids: Fixtures, scene: Scene) => Call;

/**
 * Cases by partner: the seller, who shares a room with the actor; a third user, a public supplier without a shared room; a private
 * user, who has no relation to the actor; a missing user.
 */
const withSomebody = (call: (user_id: number, ids: Fixtures) => Call): { named: Record<string, Build> } => ({
  named: {
    seller: (ids, { seller }) => call(seller.user_id, ids),
    third: (ids, { third }) => call(third.user_id, ids),
    private: (ids) => call(hidden.client_id, ids),
    missing: (ids) => call(nothing.user_id, ids),
  },
});
const at = (body?: object) => withSomebody((userId) => ({ params: { userId }, body }));

const withSeller = (body?: object): { named: Record<string, Build> } => ({
  named: { seller: (_, { seller }) => ({ params: { userId: seller.user_id }, body }) },
});

/** An admin changes a prepared reply of the fixtures. */
const ofReply = (call: (id: number) => Pick<Call, 'body' | 'query'>): { named: Record<string, Build> } => ({
  named: {
    known: ({ category_id }) => ({ params: { replyId: category_id }, ...call(category_id) }),
    missing: () => ({ params: { replyId: nothing.category_id }, ...call(nothing.category_id) }),
  },
});

/** The calls of the chat. */
export const chatCalls = {
  'support.listSupportRooms': { build: () => ({}) },
  'support.getSupportRoom': withSeller(),
  'support.getSupportCustomer': withSeller(),
  'support.listSupportNotes': withSeller(),
  'support.addSupportNote': withSeller({ text: 'فقط پنجشنبه‌ها پاسخ می‌دهد.' }),
  'support.putSupportTags': withSeller({ tags: ['قیمت‌گذاری'] }),
  'support.setSupportState': withSeller({ state: 'solved', seq: 0 }),
  'support.exportSupportFigures': { build: () => ({}) },
  'support.getSupportHours': { build: () => ({}) },
  'support.putSupportHours': {
    build: () => ({
      body: {
        version: 0,
        week: [null, null, null, null, null, null, { from: '09:00', to: '12:00' }],
        open_on_holidays: false,
        reply: 'بعد.',
      },
    }),
  },
  'support.getSupportFigures': { build: () => ({}) },
  'support.getSupportDesk': { named: { desk: () => ({ params: { deskId: DESK_ID } }) } },
  'support.rateSupport': { named: { desk: () => ({ params: { deskId: DESK_ID }, body: { stars: 5 } }) } },
  'support.claimSupportRoom': withSeller(),
  'support.releaseSupportRoom': withSeller(),
  'support.handOverSupportRoom': withSeller({ supporter_id: nothing.user_id, note: 'دربارهٔ فاکتور' }),
  'replies.listReplies': { build: () => ({}) },
  'replies.listKeptReplies': { build: () => ({}) },
  'replies.createReply': {
    build: (_: Fixtures, { mobile }: Scene) => ({ body: { title: `سلام ${mobile}`, text: 'بفرمایید.' } }),
  },
  'replies.updateReply': ofReply((id) => ({ body: { version: 1, title: `درود ${id}`, text: 'بفرمایید.', is_shown: true } })),
  'replies.moveReply': ofReply(() => ({ body: { before_id: null } })),
  'replies.deleteReply': ofReply(() => ({ query: { version: 1 } })),
  'chat.fetchUserData': at(),
  'chat.checkAuth': { build: () => ({}) },
  'chat.listRooms': { build: () => ({}) },
  'chat.listUsers': { build: () => ({}) },
  'chat.getHistory': at(),
  'chat.sendMessage': withSomebody((to) => ({ body: { message_id: messageId(), to, message: 'سلام' } })),
  'chat.deleteMessage': { owned: ({ message_id }: Fixtures) => ({ params: { messageId: message_id } }) },
  'chat.readRoom': at({}),
  'chat.blockUser': at(),
  'chat.unblockUser': at(),
  'chat.reportUser': withSomebody((userId, { message_id }) => ({
    params: { userId },
    body: { message_ids: [answerTo(message_id)], reason: 'مزاحمت' },
  })),
  'chat.searchRoom': withSomebody((userId) => ({ params: { userId }, query: { q: 'secret' } })),
  'chat.exportChats': { build: () => ({}) },
  'chat.getBootstrap': { build: () => ({}) },
  'chat.readEvents': { build: () => ({ body: { epoch: 'another', since: 0, mark: '' } }) },
  'chat.listReports': { build: () => ({}) },
  'chat.closeReport': {
    named: {
      waiting: ({ report_id }: Fixtures) => ({ params: { reportId: report_id }, body: { outcome: 'no_fault' } }),
      missing: () => ({ params: { reportId: nothing.report_id }, body: { outcome: 'no_fault' } }),
    },
  },
  'desks.listDesks': { build: () => ({}) },
  'desks.createDesk': { build: () => ({ body: { name: `میز ${messageId().slice(-8)}` } }) },
  'desks.renameDesk': {
    named: {
      // The name that it has already: every actor is answered alike.
      desk: () => ({ params: { deskId: DESK_ID }, body: { name: 'پشتیبانی راسته', name_was: 'پشتیبانی راسته' } }),
      missing: () => ({ params: { deskId: nothing.user_id }, body: { name: 'میز گمشده', name_was: 'میز' } }),
    },
  },
  'desks.addDeskMember': {
    named: {
      supporter: (_: Fixtures, { actor }: Scene) => ({ params: { deskId: DESK_ID, userId: supporterOf(actor) }, body: {} }),
      'missing desk': (_: Fixtures, { actor }: Scene) => ({
        params: { deskId: nothing.user_id, userId: supporterOf(actor) },
        body: {},
      }),
      missing: () => ({ params: { deskId: DESK_ID, userId: nothing.user_id }, body: {} }),
    },
  },
  'desks.removeDeskMember': {
    named: {
      supporter: (_: Fixtures, { actor }: Scene) => ({ params: { deskId: DESK_ID, userId: supporterOf(actor) } }),
      'no member': (_: Fixtures, { third }: Scene) => ({ params: { deskId: DESK_ID, userId: third.user_id } }),
      missing: () => ({ params: { deskId: DESK_ID, userId: nothing.user_id } }),
    },
  },
} satisfies Record<string, { build: Build } | { owned: Build } | { named: Record<string, Build> }>;
