import { it } from 'vitest';
import { loginOf, useSharedDemo } from '../demo.ts';
import { publicPages } from '../pages.ts';
import { expectUserBudget, expectWithinBudget, openFirst } from './first-visit.story.ts';

const stage = useSharedDemo();

/** A size has the component of its category, and so its budget and its scripts. */
const paths = {
  home: publicPages.home,
  category: publicPages.category,
  size: `${publicPages.category}/14`,
  product: publicPages.product,
};

it.for(['home', 'category', 'size', 'product'] as const)('keeps a first visit of %s within its budget', async (name) => {
  const { loads } = await openFirst(stage.url + paths[name], () => stage.walkers.arrive({ screen: 'phone' }));
  expectWithinBudget(name, loads);
});

it.for(['home', 'size', 'product'] as const)('keeps a first visit of %s by a user near to that of a guest', async (name) => {
  const { storageState } = loginOf('buyer');
  const { loads } = await openFirst(stage.url + paths[name], () => stage.walkers.arrive({ screen: 'phone', storageState }));
  expectUserBudget(name, loads);
});
