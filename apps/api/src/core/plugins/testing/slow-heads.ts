import { connect } from 'node:net';

/** Opens connections that send their request head byte by byte; each promise resolves when its connection is closed. */
export function openSlowHeads(port: number, count: number): Promise<void>[] {
  const text = `GET /ws HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nX-Long: ${'x'.repeat(4_000)}`;
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    let at = 0;
    const drip = setInterval(() => socket.write(text[at++] ?? 'x'), 50);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    return new Promise<void>((gone) =>
      socket.on('close', () => {
        clearInterval(drip);
        gone();
      }),
    );
  });
}
