import { expect, it } from 'vitest';
import { mobiles } from '../users.ts';
import { stopInFlight } from './start.story.ts';

it('a start prints the URL, the users and where to find the codes; SIGTERM completes requests in flight and exits with 0', async () => {
  const { url, printed } = await stopInFlight('SIGTERM');
  for (const words of [`Rasteh is ready: ${url}\n`, `${url}/login`, 'one-time code then appears in this log'])
    expect(printed).toContain(words);
  for (const mobile of [mobiles.admin, mobiles.steel, mobiles.building, mobiles.buyer]) expect(printed).toContain(mobile);
  expect(printed).toMatch(/admin .*rasteh-admin-1405/);
  expect(printed).toContain('دادهٔ نمایشی');
});
