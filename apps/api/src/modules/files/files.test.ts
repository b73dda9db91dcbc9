import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';

const { own, getFile } = contract.files;
// The api itself never reads WebP.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
const photo = () =>
  sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();

describe.each(engines)('files on %s', (engine) => {
  let t: TestApp;
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    t = await startTestApp(engine);
    owner = await t.logIn('09351110001');
    other = await t.logIn('09351110002');
  });
  afterAll(() => t.close());

  it('draws an image anew in several widths', async () => {
    const { status, body } = await t.call(own.uploadFiles, {
      as: owner,
      body: formOf({ category: 'image' }, { 'نما ۱.JPG': await photo() }),
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        data: [{ name: 'نما ۱.JPG', mime: 'image/webp', width: 1_000, height: 500, widths: [320, 640, 1_000], is_public: false }],
      },
    });
    const [file] = body.data;
    const [, , , id, name] = file.url.split('/');
    const answer = await t.call(getFile, { as: owner, params: { fileId: id, name }, query: { width: 400 } });
    expect(answer.status).toBe(200);
    expect((await sharp(answer.body).metadata()).width).toBe(640);
    expect((await t.call(getFile, { as: other, params: { fileId: id, name } })).status).toBe(404);
    expect(readdirSync(join(t.test.data_dir, 'files', 'new'))).toEqual([]);
  });
});
