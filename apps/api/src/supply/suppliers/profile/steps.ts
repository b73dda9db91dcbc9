import type { OwnProfile, ProfileStep } from '@rasteh/contract/supply/suppliers/profile';
import type { StepFacts } from './steps-repo.ts';

type State = ProfileStep['state'];
const doneIf = (condition: boolean): State => (condition ? 'done' : 'todo');

/** The state of something of which several are sent in: one that was accepted counts before one that waits. */
function stateOf(counts: { status: string; n: number }[], accepted: string): State {
  const has = (status: string): boolean => counts.some((one) => one.status === status && one.n > 0);
  if (has(accepted)) return 'done';
  if (has('pending')) return 'waiting';
  return has('rejected') ? 'rejected' : 'todo';
}

function reviewState({ status, waiting, rejected }: Pick<OwnProfile, 'status' | 'waiting' | 'rejected'>): State {
  if (status === 'approved') return 'done';
  if (waiting) return 'waiting';
  return rejected ? 'rejected' : 'todo';
}

/** The steps to a trusted profile with what has come of each, in their order. */
export function stepsOf(facts: StepFacts, profile: Pick<OwnProfile, 'status' | 'waiting' | 'rejected'>): ProfileStep[] {
  return [
    { step: 'identity', state: doneIf(facts.hasIdentity) },
    { step: 'profile', state: doneIf(profile.status !== null) },
    { step: 'review', state: reviewState(profile) },
    { step: 'prices', state: doneIf(facts.prices > 0) },
    { step: 'hours', state: doneIf(facts.hasHours) },
    { step: 'showcase', state: stateOf(facts.showcase, 'published') },
    { step: 'verification', state: stateOf(facts.documents, 'accepted') },
  ];
}
