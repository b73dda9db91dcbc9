import { ClientFrameSchema, type CommandFrame, type CommandName, type ServerFrame } from '@rasteh/contract/realtime';
import { fieldErrors } from '@rasteh/contract/wire/field-texts';
import type { RawData } from 'ws';
import { AppError } from '../lib/app-error.ts';
import type { Clock } from '../lib/clock.ts';
import { correlation, ofRequest } from '../lib/log.ts';
import { refusalOf } from '../plugins/http/errors.ts';
import { callerKey } from '../plugins/limits/limits.ts';
import { createRequestId } from '../plugins/log.ts';
import type { SocketClient } from './connections/client.ts';
import type { Hub } from './hub.ts';

type FrameDeps = {
  hub: Hub;
  clock: Clock;
  onTooMany(): void;
  /** Learns of each command, in its context. */
  onCommand(client: SocketClient, command: CommandName): void;
  onServerError(error: unknown): void;
};
type Acknowledgement = {
  acknowledge(id: string, command: CommandName, data: unknown): void;
  refuse(id: string, error: unknown): void;
};

/** Creates the handler of a client's frames: commands are acknowledged or refused, log positions resume the stream. */
export function createFrameHandler({ hub, clock, onTooMany, onCommand, onServerError }: FrameDeps) {
  const { answers, logSubscriptions, state, streams, takeOfCaller } = hub;

  const acknowledgementOf = (client: SocketClient): Acknowledgement => ({
    acknowledge: (id, c, d) => client.sendFrame({ v: 1, t: 'ack', id, ok: true, c, d } as ServerFrame),
    refuse(id, error) {
      const { message, code, details } = refusalOf(error);
      if (code === 'server') onServerError(error);
      const retry_after_ms = details.retry_after_s === undefined ? undefined : details.retry_after_s * 1_000;
      client.sendFrame({ v: 1, t: 'ack', id, ok: false, err: { code, message, errors: details.errors, retry_after_ms } });
    },
  });

  /**
   * Answers a frame that does not match the contract: an invalid field of a command is reported at the field, an invalid resume
   * position is answered by a reset, and anything else closes the socket.
   */
  function refuseMalformed(client: SocketClient, raw: unknown, error: unknown): void {
    const { t, id, c, v, since } = (raw ?? {}) as Record<string, unknown>;
    if (typeof v === 'number' && v !== 1) client.close('too_old');
    else if (t === 'cmd' && typeof id === 'string' && id.length <= 64 && answers.has(String(c)))
      acknowledgementOf(client).refuse(id, error);
    else if (t === 'resume' && v === 1 && since !== undefined && client.actor.kind !== 'guest')
      streams.refuse(client, 'unreadable');
    else client.close('bad_frame');
  }

  async function handle(client: SocketClient, data: RawData, isBinary: boolean, request_id: string): Promise<void> {
    // Frames still arrive until the client has answered the close frame.
    if (client.isDismissed()) return;
    // Every frame counts, since even an invalid one is parsed.
    const wait_s = Math.ceil(client.takeCommand(clock()) / 1_000) || takeOfCaller(callerKey(client));
    const tooMany = wait_s > 0 ? new AppError('too_many_requests', { retry_after_s: wait_s }) : undefined;
    if (tooMany) onTooMany();
    const raw = isBinary ? undefined : parseJson(String(data));
    const parsed = ClientFrameSchema.safeParse(raw);
    if (!parsed.success)
      return refuseMalformed(client, raw, tooMany ?? new AppError('invalid', { errors: fieldErrors(parsed.error.issues) }));
    const frame = parsed.data;
    if (frame.t === 'cmd') {
      const reply = acknowledgementOf(client);
      onCommand(client, frame.c);
      if (tooMany) return reply.refuse(frame.id, tooMany);
      return runCommand(hub, client, { ...frame, request_id }, reply).catch((error) => reply.refuse(frame.id, error));
    }
    const { actor } = client;
    if (actor.kind === 'guest' || !state.source) return client.close('session_ended');
    if (frame.t === 'ack') return logSubscriptions.isReading(client) ? state.source.delivered(actor.user_id, frame.s) : undefined;
    await logSubscriptions.read(client, actor.user_id, frame.t === 'start' ? undefined : frame);
  }

  /** Handles one message of a client, under an id of its own as a request has one. */
  return (client: SocketClient, data: RawData, isBinary: boolean): Promise<void> => {
    const request_id = createRequestId();
    return correlation.run(ofRequest(request_id), () => handle(client, data, isBinary, request_id));
  };
}

/**
 * Runs a command. Those of modules run in the order in which the client sent them.
 * @throws unauthenticated
 */
async function runCommand(
  { answers, topics }: Hub,
  client: SocketClient,
  { id, c, d, request_id }: CommandFrame & { request_id: string },
  { acknowledge, refuse }: Acknowledgement,
): Promise<void> {
  if (c === 'ping') return acknowledge(id, c, {});
  const { actor } = client;
  if (c === 'topics.follow') {
    if (d.topics.includes('me') && actor.kind === 'guest') throw new AppError('unauthenticated');
    return acknowledge(id, c, { topics: d.topics, changed_at: await topics.follow(client, d.topics) });
  }
  const work = answers.get(c);
  if (actor.kind === 'guest' || !work) throw new AppError('unauthenticated');
  client.inTurn(async () => {
    try {
      acknowledge(id, c, await work({ actor, socket_id: client.id, ip: client.ip, request_id }, d as never));
    } catch (error) {
      refuse(id, error);
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
