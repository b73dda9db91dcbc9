import type { Me } from '@rasteh/contract/people/auth';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { usePanelBase } from '../../core/acting/panel-base.ts';
import { type Right, useRight } from '../../people/delegations/use-right.ts';
import { addressOf, ownGroups, type PanelGroup, placeOf, subjectGroups } from './panel-places.ts';

/** The id of the subject whose panel a base of the panel is; null for the user's own panel. */
export const subjectOf = (base: string): number | null => Number(/\/for\/(\d+)$/.exec(base)?.[1]) || null;

/** What the frame of the panel shows of the current location. */
export type PanelNow = {
  /** `/panel`, or that of the subject. */
  base: '/panel';
  subject_id: number | null;
  /** The right to act for the subject; null in one's own panel, and for a right that was never given. */
  right: Right | null;
  groups: readonly PanelGroup[];
  /** The path below the base. */
  path: string;
};

/**
 * The groups of the panel of the current location: one's own, or those that the right opens in the panel of a subject. After a right
 * has ended, its last groups stay, below the notice of its end.
 */
export function usePanelNow(me: Me): PanelNow {
  const base = usePanelBase();
  const subject_id = subjectOf(base);
  const { pathname } = useLocation();
  const { right = null } = useRight(subject_id ?? 0, me.role === 'admin');
  const [last, setLast] = useState<{ subject_id: number; right: Right } | null>(null);
  if (subject_id !== null && right && last?.right !== right && last?.right.scopes.join() !== right.scopes.join())
    setLast({ subject_id, right });
  // The pages of staff stand beside the panel.
  const path = (pathname.startsWith(base) ? pathname.slice(base.length) : pathname).replace(/\/$/, '');
  if (subject_id === null) return { base, subject_id, right: null, groups: ownGroups(me, path), path };
  const known = right ?? (last?.subject_id === subject_id ? last.right : null);
  return { base, subject_id, right: known, groups: known ? subjectGroups(known.scopes) : [], path };
}

/** A place above a location; a group is no page, and has no link. */
export type PlaceAbove = { to: ReturnType<typeof addressOf> | null; title: string };

/** The places above a location, nearest last: the first page of the panel, the group, and the page of a deeper one. */
export function placesAbove({ groups, path, base }: PanelNow): PlaceAbove[] {
  const place = placeOf(groups, path);
  if (path === '') return [];
  const home = groups.find(({ id }) => id === 'work')?.places[0];
  const group = groups.find(({ id, places }) => id !== 'work' && place && places.includes(place));
  return [
    ...(home && home !== place ? [{ to: addressOf(base, home.path), title: home.title }] : []),
    ...(group ? [{ to: null, title: group.title }] : []),
    ...(place && place.path !== '' && path !== place.path ? [{ to: addressOf(base, place.path), title: place.title }] : []),
  ];
}
