import { chatLimits, socketLimits } from '@rasteh/contract/wire/limits';
import { z } from 'zod';

const whole = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,11}$/, { error: 'must be a whole number above 0' })
    .default(String(fallback))
    .transform(Number);

/** Environment variables for the limits of sockets and chat, documented in docs/operations.md. */
export const limitVariables = {
  REQUEST_HEAD_MS: whole(30_000),
  SOCKET_FRAME_BYTES: whole(socketLimits.frame_bytes),
  SOCKET_FRAGMENTS: whole(128),
  SOCKET_COMMAND_BURST: whole(socketLimits.commands.burst),
  SOCKET_COMMANDS_PER_MINUTE: whole(socketLimits.commands.points),
  SOCKET_REFUSALS: whole(40),
  SOCKETS_PER_USER: whole(socketLimits.sockets_per_user),
  SOCKETS_PER_ADDRESS: whole(2_000),
  SOCKET_HANDSHAKES_PER_ADDRESS: whole(socketLimits.handshakes.points),
  SOCKET_HANDSHAKES_PER_SESSION: whole(30),
  SOCKET_HEARTBEAT_MS: whole(socketLimits.heartbeat_ms),
  SOCKET_PONG_MS: whole(10_000),
  SOCKET_PASSING_BYTES: whole(65_536),
  SOCKET_BUFFER_BYTES: whole(socketLimits.buffered_bytes),
  SOCKET_BUFFER_TOTAL_BYTES: whole(268_435_456),
  SOCKET_PIECE_BYTES: whole(65_536),
  SOCKET_DRAIN_MS: whole(15_000),
  SOCKET_READS_AT_ONCE: whole(16),
  SOCKET_READS_WAITING: whole(200),
  SOCKET_ADMISSIONS_PER_SECOND: whole(200),
  CHAT_MESSAGE_CHARACTERS: whole(chatLimits.message_characters).pipe(z.number().max(chatLimits.message_characters)),
  CHAT_MESSAGE_BURST: whole(10),
  CHAT_MESSAGES_PER_MINUTE: whole(60),
  CHAT_NEW_ROOMS_PER_HOUR: whole(10),
  CHAT_TYPING_MS: whole(3_000),
  CHAT_PRESENCE_LINGER_MS: whole(10_000),
  CHAT_LOG_DAYS: whole(7),
  CHAT_LOG_EVENTS: whole(10_000),
} as const;
