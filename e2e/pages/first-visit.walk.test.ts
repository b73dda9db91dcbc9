import { it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { publicPages } from '../pages.ts';
import { expectWithinBudget, openFirst } from './first-visit.story.ts';

const stage = useSharedDemo();

it.for(['home', 'category', 'product'] as const)('keeps a first visit of %s within its budget', async (name) => {
  const { loads } = await openFirst(stage.url + publicPages[name], () => stage.walkers.arrive({ screen: 'phone' }));
  expectWithinBudget(name, loads);
});
