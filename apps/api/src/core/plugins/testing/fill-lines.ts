import type { TestApp } from '../../../testing/app.ts';

/** Publishes to followers of currencies until `bytes` are buffered here, beyond the buffers of the operating system. */
export async function fillLines({ app }: TestApp, bytes = 1): Promise<void> {
  const filling = { currencies: 'x'.repeat(4_000) } as never;
  while (app.liveSocket.figures().buffered_bytes < bytes) {
    app.liveSocket.publish('currencies', 'currency.changed', filling);
    await new Promise((next) => setImmediate(next));
  }
}
