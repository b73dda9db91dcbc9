import type { Trade } from '../trade/index.ts';
import { type ChatOptions, chatRoutes, createChat, createChatSocket, marketCards } from './chat/index.ts';
import { clearTalk } from './closing-repo.ts';
import { createReplies, publishReplies, repliesRoutes } from './replies/index.ts';
import {
  createOutOfHours,
  createSupport,
  createSupportChats,
  createSupportTimes,
  publishSupport,
  supportRoutes,
} from './support/index.ts';

/** Creates the services of the chat and of the support desk. */
export function createTalk(trade: Trade, chatOptions: Partial<ChatOptions>) {
  trade.closings.add(clearTalk);
  const supportTimes = createSupportTimes(trade);
  const { onOpened } = createOutOfHours({ ...trade, supportTimes, chat: () => chat });
  const supportChats = createSupportChats({ ...trade, onOpened });
  const base = { ...trade, chatOptions, supportChats, supportTimes };
  const chatSocket = createChatSocket({ ...base, socket: trade.hub.socket });
  const chat = createChat({ ...base, cards: marketCards(base), presence: chatSocket.presence, followDesk: supportChats.follow });
  chatSocket.serve(chat);
  return { ...base, chatSocket, chat, replies: createReplies(base), support: createSupport({ ...base, chat }) };
}

/** The services of this domain, over those of the domains below it. */
export type Talk = ReturnType<typeof createTalk>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const talkRoutes = [chatRoutes, supportRoutes, repliesRoutes];

/** What sends the changes of this domain to open pages. */
export const talkPublishers = [publishReplies, publishSupport];
