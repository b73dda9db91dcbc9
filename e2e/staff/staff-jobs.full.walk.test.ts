import { afterAll, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { signUp } from '../people.ts';
import { countPresses } from '../presses.ts';
import { type Api, openApi } from '../users.ts';
import { type Scene, SUSPECT, staffJobs } from './staff-jobs.ts';

const stage = useDemo();
const apis: Api[] = [];
let scene: Scene;
stage.prepare(async () => {
  const enter = async (name: 'admin' | 'buyer' | 'newcomer') => {
    const api = await openApi(stage.url, loginOf(name));
    apis.push(api);
    return api;
  };
  const [admin, buyer, newcomer] = [await enter('admin'), await enter('buyer'), await enter('newcomer')];
  scene = { admin, buyer, newcomer, buyer_id: loginOf('buyer').id };
  signUp(stage, SUSPECT);
  const reply = { title: 'خوش‌آمد', text: 'سلام، بررسی می‌کنیم.', is_shown: true };
  await admin.call('POST', '/api/admin/replies', reply);
  const [desk] = await admin.call<{ id: number }[]>('GET', '/api/admin/desks');
  const seat = { role: 'supporter', desk_id: desk?.id, password: 'rasteh-colleague-1405', reason: 'همکار تازه' };
  await admin.call('PUT', `/api/admin/users/${signUp(stage, 'همکار نمونه').login.id}/role`, seat);
});
const lines: string[] = [];
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  process.stdout.write(`| job | before | now | most |\n|---|---:|---:|---:|\n${lines.join('\n')}\n`);
});

it.each(staffJobs)('staff need at most $most presses to: $name', async (job) => {
  const screen = job.screen ?? 'wide';
  const path = await job.prepare(scene);
  const { page } = await stage.walkers.arrive({ screen, storageState: loginOf(job.as).storageState });
  await page.goto(stage.url + path);
  await hydrated(page);
  const presses = countPresses(screen === 'phone');
  await job.run(page, presses);
  lines.push(`| ${job.name} | ${job.before ?? '–'} | ${presses.count} | ${job.most} |`);
  expect(presses.count).toBeLessThanOrEqual(job.most);
});
