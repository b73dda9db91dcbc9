import type { LoginReason } from '../../../people/auth/login-form.tsx';

/** What the links of public pages name, since their address does not tell. */
export const namedReasons = ['number', 'watch', 'save', 'answer'] as const;
export type NamedReason = (typeof namedReasons)[number];

/** What the paths of the panel are opened for, the longest first. */
const byPath: readonly (readonly [path: string, LoginReason])[] = [
  ['/panel/start', 'start'],
  ['/panel/rfqs/new', 'rfq'],
  ['/panel/quotes/new', 'answer'],
  ['/panel', 'panel'],
  ['/admin', 'panel'],
  ['/support', 'panel'],
];

/** Why a visitor is asked to log in: what the link says, else what the page behind the log-in is for; null for a log-in by itself. */
export function reasonOf(back: string | undefined, named: NamedReason | undefined): LoginReason | null {
  if (back === undefined) return null;
  return named ?? byPath.find(([path]) => back.startsWith(path))?.[1] ?? 'return';
}
