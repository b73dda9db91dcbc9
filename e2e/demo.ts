import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import type { DemoPerson, Login } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

/** A portal of the demo, in which everybody is logged in, and a browser. */
export type Stage = { url: string; walkers: Walkers };
/** A stage whose portal is the walk's own. */
export type OwnStage = Stage & { portal: Portal };

/** The session that somebody has in every copy of the demo's database. */
export const loginOf = (name: DemoPerson): Login => inject('logins')[name];

/** The folder of a demo database, to be copied. */
export const demoTemplate = (): string => inject('template');

function useWalkers(stage: Stage): void {
  beforeAll(async () => {
    stage.walkers = await openBrowser();
  });
  afterEach((test) => stage.walkers.leave(test));
  afterAll(() => stage.walkers?.close());
}

/** Gives the tests of a file, or of a describe, the portal of all walks that change nothing in it. */
export function useSharedDemo(): Stage {
  const stage = { url: inject('sharedPortal') } as Stage;
  useWalkers(stage);
  return stage;
}

/** Gives the tests of a file, or of a describe, a portal of their own on a copy of the demo's database. */
export function useDemo(variables: Record<string, string> = {}): OwnStage {
  const stage = {} as OwnStage;
  beforeAll(async () => {
    stage.portal = await startPortal({ NODE_COMPILE_CACHE: inject('compileCache'), ...variables }, demoTemplate());
    stage.url = stage.portal.url;
  });
  afterAll(async () => expect(await stage.portal?.stop()).toMatchObject({ code: 0, stderr: '' }));
  useWalkers(stage);
  return stage;
}

/** Gives the tests of a file the gallery of packages/ui. */
export function useGallery(): Stage {
  const stage = { url: inject('gallery') } as Stage;
  useWalkers(stage);
  return stage;
}
