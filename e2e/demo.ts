import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';
import type { DemoPerson, Login } from './users.ts';

/** A portal with the demo data, in which all demo users have a session, and a browser. */
export type Stage = { url: string; walkers: Walkers };
/** A stage with a portal that only this walk uses. */
export type OwnStage = Stage & { portal: Portal };

/** The session of a user in every copy of the demo database. */
export const loginOf = (name: DemoPerson): Login => inject('logins')[name];

/** The folder of the demo database, to be copied. */
export const demoTemplate = (): string => inject('template');

function useWalkers(stage: Stage): void {
  beforeAll(async () => {
    stage.walkers = await openBrowser();
  });
  afterEach((test) => stage.walkers.leave(test));
  afterAll(() => stage.walkers?.close());
}

/** Sets up the shared portal, which no walk may change, for the tests of a file or a describe. */
export function useSharedDemo(): Stage {
  const stage = { url: inject('sharedPortal') } as Stage;
  useWalkers(stage);
  return stage;
}

/**
 * Sets up an own portal, which `script` starts with these variables, on a copy of the demo database for the tests of a file or a
 * describe.
 */
export function useDemo(script?: string, variables = async (): Promise<Record<string, string>> => ({})): OwnStage {
  const stage = {} as OwnStage;
  beforeAll(async () => {
    const given = { NODE_COMPILE_CACHE: inject('compileCache'), ...(await variables()) };
    stage.portal = await startPortal(given, demoTemplate(), script);
    stage.url = stage.portal.url;
  });
  afterAll(async () => expect(await stage.portal?.stop()).toMatchObject({ code: 0, stderr: '' }));
  useWalkers(stage);
  return stage;
}

/** Sets up the gallery of packages/ui for the tests of a file. */
export function useGallery(): Stage {
  const stage = { url: inject('gallery') } as Stage;
  useWalkers(stage);
  return stage;
}
