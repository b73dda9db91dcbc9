import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { until } from '../testing/client.ts';
import { describeBadNetwork } from '../testing/network.story.ts';
import { openScene, type Scene } from '../testing/scene.ts';

describeBadNetwork({ talk_messages: 15, crossed_messages: 3, timeout: 120_000 });

describe.each(engines)('a half-open connection on %s', (engine) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene(engine, 1, { socketOptions: { pong_ms: 1_000 } });
  });
  afterAll(() => scene?.close());

  it('is detected and closed by the server', async () => {
    const [ann] = scene.people as [Person];
    const hole = await openProxy(() => scene.port);
    const lost = scene.open(ann, () => hole.port);
    await until(() => lost.isQuiet());
    expect(scene.t.app.liveSocket.count()).toBe(1);
    hole.blackHole(true);
    await until(() => scene.t.app.liveSocket.count() === 0);
    lost.stop();
    await hole.close();
  }, 120_000);
});
