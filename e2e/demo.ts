import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, type TestContext } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import { type Portal, startPortal } from './portal.ts';
import { type BrowserKind, findPortal, findShared } from './shared.ts';
import type { DemoPerson, Login } from './users.ts';

/** A portal with the demo data, in which all demo users have a session, and a browser. */
export type Stage = { url: string; walkers: Walkers };
/** A stage whose data walks change. */
export type ChangedStage = Stage & { portal: Pick<Portal, 'url' | 'folder' | 'takeCode'> };
/** A stage with a portal that only this walk uses. */
export type OwnStage = Stage & {
  portal: Portal;
  /** Runs once the portal is ready, and again in the new one of a second try. */
  prepare(act: () => Promise<unknown>): void;
};

/** The session of a user in every copy of the demo database. */
export const loginOf = (name: DemoPerson): Login => inject('logins')[name];

/** The folder of the demo database, to be copied. */
export const demoTemplate = (): string => inject('template');

const start = (variables: Record<string, string> = {}, script?: string): Promise<Portal> =>
  startPortal({ NODE_COMPILE_CACHE: inject('compileCache'), ...variables }, demoTemplate(), script);

const isSecondTry = ({ task }: TestContext): boolean => (task.result?.retryCount ?? 0) > 0;

function useWalkers(stage: Stage, kind?: BrowserKind): void {
  beforeAll(async () => {
    stage.walkers = await openBrowser(kind);
  });
  afterEach((test) => stage.walkers.leave(test));
  afterAll(() => stage.walkers?.close());
}

/** Sets up the portal of all readers, whose market no walk may change, for the tests of a file or a describe. */
export function useSharedDemo(): Stage & Pick<ChangedStage, 'portal'> {
  const stage = {} as ChangedStage;
  beforeAll(async () => {
    stage.portal = await findPortal('readers');
    stage.url = stage.portal.url;
  });
  useWalkers(stage);
  return stage;
}

/**
 * Sets up a portal that several walks change at the same time, each with people of its own (`people.ts`), for the tests of a file or a
 * describe. A second try has a new portal for itself.
 */
export function useSharedPortal(name: 'trade' | 'staff'): ChangedStage {
  const stage = {} as ChangedStage;
  let own: Portal | undefined;
  const endOwn = async () => void (await own?.stop());
  beforeAll(async () => {
    stage.portal = await findPortal(name);
    stage.url = stage.portal.url;
  });
  beforeEach(async (test) => {
    if (!isSecondTry(test)) return;
    await endOwn();
    own = await start();
    stage.portal = own;
    stage.url = own.url;
  });
  afterAll(endOwn);
  useWalkers(stage);
  return stage;
}

/**
 * Sets up an own portal, which `script` starts with these variables, on a copy of the demo database for the tests of a file or a
 * describe. A second try has a new one, since the first may have changed it. Walks of push and of the
 * microphone ask for `chromium`.
 */
export function useDemo(
  script?: string,
  variables = async (): Promise<Record<string, string>> => ({}),
  kind?: BrowserKind,
): OwnStage {
  const acts: (() => Promise<unknown>)[] = [];
  const stage = { prepare: (act) => void acts.push(act) } as OwnStage;
  const begin = async () => {
    stage.portal = await start(await variables(), script);
    stage.url = stage.portal.url;
    for (const act of acts) await act();
  };
  const end = async () => expect(await stage.portal?.stop()).toMatchObject({ code: 0, stderr: '' });
  beforeAll(begin);
  beforeEach(async (test) => {
    if (!isSecondTry(test)) return;
    await stage.portal.stop();
    await begin();
  });
  afterAll(end);
  useWalkers(stage, kind);
  return stage;
}

/** Sets up the gallery of packages/ui for the tests of a file. Walks with a mouse ask for `chromium`: its shell has no pointer. */
export function useGallery(kind?: BrowserKind): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.url = (await findShared('gallery')).url;
  });
  useWalkers(stage, kind);
  return stage;
}
