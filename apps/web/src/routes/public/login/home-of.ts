import type { Me } from '@rasteh/contract/people/auth';

/** Where a log-in by itself leads to: staff begin with their own work, which `/panel` knows by their role. */
export const homeOf = ({ role }: Me): '/' | '/panel' => (role === 'user' ? '/' : '/panel');
