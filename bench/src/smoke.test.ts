import { expect, test } from 'vitest';
import { type CommandName, commands } from './commands.ts';
import { runPartsHere } from './run/part.ts';
import { smokes } from './smokes.ts';
import { runSmoke } from './testing/run-smoke.ts';

runPartsHere();
const here = Object.entries(smokes).filter(([, { needsBrowser }]) => !needsBrowser);

test('has a smoke for every command', () => {
  expect(Object.keys(smokes).toSorted()).toEqual(Object.keys(commands).toSorted());
});

test.for(here)('measures, compares and keeps: %s', ([command, smoke]) => runSmoke(command as CommandName, smoke));
