import { contract } from '@rasteh/contract';
import type { RouteMetadata } from '@rasteh/contract/wire/access';
import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { partsOfPages, staffLists } from '../testing/staff-lists.ts';

const routesIn = (router: AppRouter, path: readonly string[] = []): [string, AppRoute][] =>
  Object.entries(router).flatMap(([key, part]) =>
    isAppRoute(part) ? [[[...path, key].join('.'), part]] : routesIn(part, [...path, key]),
  );
const isList = ({ method, metadata, responses }: AppRoute): boolean => {
  const answer = responses[200];
  const isOfStaff = ['admin', 'supporter'].includes((metadata as RouteMetadata).access.role);
  return method === 'GET' && isOfStaff && answer instanceof z.ZodObject && answer.shape.data instanceof z.ZodArray;
};

test('knows each call of the contract that lists something for staff', () => {
  const names = routesIn(contract)
    .filter(([, route]) => isList(route))
    .map(([name]) => name);
  expect(names.toSorted()).toEqual([...Object.keys(staffLists), ...Object.keys(partsOfPages)].toSorted());
});
