import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import WebSocket from 'ws';

/** A flood from a thread of its own, so that its work is not that of the server: opens the sockets, and floods on a message. */
const { port, sockets, frames } = workerData as { port: number; sockets: number; frames: string[] };

const open = Array.from({ length: sockets }, () => {
  const socket = new WebSocket(`ws://localhost:${port}/ws`, { headers: { origin: `http://localhost:${port}` } });
  socket.on('error', () => undefined);
  return socket;
});
await Promise.all(open.map((socket) => once(socket, 'message')));
parentPort?.postMessage('open');
await once(parentPort as NonNullable<typeof parentPort>, 'message');
/** All of its frames were answered, or it was closed: a machine that is too busy loses some. */
const overOf = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    let answers = 0;
    socket.on('close', () => resolve());
    socket.on('message', (data) => {
      if (String(data).includes('"ack"')) answers += 1;
      if (answers === frames.length) resolve();
    });
    for (const frame of frames) socket.send(frame);
  });
await Promise.all(open.map(overOf));
parentPort?.postMessage('over');
