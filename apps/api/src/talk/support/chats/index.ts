export { createSupportChats, type SupportChats } from './chats.ts';
