import { socketLimits } from '@rasteh/contract/wire/limits';

/** Limits and intervals of the socket in one process. No operator has a reason to change them; tests and measurements do. */
export const socketDefaults = {
  /** The largest message of a client (bytes), and its maximum number of fragments. */
  frame_bytes: socketLimits.frame_bytes,
  fragments: 128,
  /** Commands of one socket at once, and then per minute. */
  commandBurst: socketLimits.commands.burst,
  commandsPerMinute: socketLimits.commands.points,
  /** Commands of all sockets of one address, or of one user, at once and then per minute: thousands may share an address. */
  addressCommandBurst: socketLimits.address_commands.burst,
  addressCommandsPerMinute: socketLimits.address_commands.points,
  /** How long what clients have sent is handled in one turn of the event loop; the rest waits for the next one. */
  turn_ms: 15,
  /** Refused commands in a row after which a socket is closed with 4429. */
  refusals: 40,
  /** Open sockets of one user; one more closes the oldest with 4409. */
  socketsPerUser: socketLimits.sockets_per_user,
  /** Sockets that one session opens in 10 seconds. */
  handshakesPerSession: 30,
  /** The heartbeat interval, and how long a pong or the answer to a close frame may take. */
  heartbeat_ms: socketLimits.heartbeat_ms,
  pong_ms: 10_000,
  /** The send buffer of one client above which presence, typing and heartbeats are skipped. */
  ephemeral_bytes: 65_536,
  /** The send buffer above which a client is closed with 4408. */
  buffer_bytes: socketLimits.buffered_bytes,
  /** The part of a log that is sent at once, and how long a client may take to read it before it is closed with 4408. */
  piece_bytes: 65_536,
  drain_ms: 15_000,
  /** How long at most the sockets of a suspended user stay open for the reason: less than the second that a suspension may take. */
  reason_ms: 600,
  /** Logs that are read concurrently. */
  readsAtOnce: 16,
  /** Sockets that are admitted per second; the others get 503 with a `Retry-After` of their own. */
  admissionsPerSecond: 200,
} as const;

export type SocketOptions = { readonly [name in keyof typeof socketDefaults]: number };
