import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startPortal } from '../portal.ts';
import { mobiles } from '../users.ts';
import { expectRefused, production, refused, useFolders } from './start.story.ts';

const { folders, newName, copyDemo } = useFolders();

describe('a start that fails prints the reason in one line', () => {
  it('with a bad variable', async () => {
    expectRefused(await refused({ DATA_DIR: newName(), HOST: '0.0.0.0' }), /HOST must stay on loopback in demo mode/);
    expectRefused(await refused({ DATA_DIR: newName(), RASTEH_MODE: 'demos' }), /RASTEH_MODE/);
  });

  it('in production without an address or a secret', async () => {
    const { PUBLIC_URL: _, ...nowhere } = production;
    expectRefused(await refused({ DATA_DIR: newName(), ...nowhere }), /PUBLIC_URL must be the https:\/\/ address/);
    expectRefused(await refused({ DATA_DIR: newName(), ...production, RASTEH_SECRET: 'short' }), /RASTEH_SECRET/);
  });

  it('on a data folder that cannot be created', async () => {
    const file = join(folders, 'file');
    writeFileSync(file, '');
    expectRefused(await refused({ DATA_DIR: join(file, 'data') }), /data folder .* cannot be used.*another DATA_DIR/);
    const broken = copyDemo('broken');
    writeFileSync(join(broken, 'rasteh.db'), 'not a database, but long enough to be looked at as one'.repeat(100));
    expectRefused(await refused({ DATA_DIR: broken }), /database in .* is damaged .*restore a backup/);
    writeFileSync(join(broken, 'rasteh.db'), '');
    expectRefused(await refused({ DATA_DIR: broken }), /is that of a portal .*is empty or missing: restore a backup/);
  });

  it('on a database from a newer version', async () => {
    const folder = copyDemo('newer');
    const db = new DatabaseSync(join(folder, 'rasteh.db'));
    db.exec("insert into migrations (name) values ('9999-tomorrow')");
    db.close();
    expectRefused(await refused({ DATA_DIR: folder }), /newer version \(it knows 9999-tomorrow\): start that version/);
  });

  it('on a database of the other mode', async () => {
    const folder = newName();
    expectRefused(await refused({ DATA_DIR: copyDemo('real'), ...production }), /marked demo and the start is production/);
    const real = await startPortal({ DATA_DIR: folder, ...production });
    expect(real.output()).not.toContain(mobiles.steel);
    await real.stop();
    expectRefused(await refused({ DATA_DIR: folder }), /marked production.*RASTEH_MODE=production/);
  });
});
