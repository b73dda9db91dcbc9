import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A session of WebDriver BiDi (w3.org/TR/webdriver-bidi) with a browser. */
export type Bidi = {
  /** Sends a command. @throws when the browser refuses it, or has ended */
  send<T = unknown>(method: string, params?: object): Promise<T>;
  /** Calls back for each event with this name. */
  on<T>(event: string, listen: (params: T) => void): Promise<void>;
};

type Answer = { id?: number; result: unknown; error?: string; message: string; method?: string; params: unknown };

/** Opens a session at the address that a browser has printed. */
export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: never) => void>();
  let sent = 0;
  socket.on('message', (text) => {
    const { id, result, error, message, method, params } = JSON.parse(String(text)) as Answer;
    if (method) listeners.get(method)?.(params as never);
    const command = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error) command?.reject(new Error(`${error}: ${message}`));
    else command?.resolve(result);
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'));
  });
  const send = <T>(method: string, params: object = {}): Promise<T> => {
    const command = Promise.withResolvers<unknown>();
    sent += 1;
    waiting.set(sent, command);
    socket.send(JSON.stringify({ id: sent, method, params }));
    return command.promise as Promise<T>;
  };
  await send('session.new', { capabilities: {} });
  return {
    send,
    async on(event, listen) {
      listeners.set(event, listen);
      await send('session.subscribe', { events: [event] });
    },
  };
}

/** Runs a function in a browsing context; its arguments and what it returns are JSON. */
export async function evaluate<T, A extends unknown[]>(
  { send }: Bidi,
  context: string,
  run: (...args: A) => T | Promise<T>,
  ...args: A
): Promise<T> {
  const expression = `(async () => JSON.stringify(await (${run})(...${JSON.stringify(args)})) ?? 'null')()`;
  type Evaluated = { result: { value: string }; exceptionDetails?: { text: string } };
  const done = await send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true });
  if (done.exceptionDetails) throw new Error(done.exceptionDetails.text);
  return JSON.parse(done.result.value) as T;
}
