import { loadChunk } from '@rasteh/ui/load-chunk';
import { RequestError } from '../../../core/http/request-error.ts';

const loadCheck = () => loadChunk(() => import('./check-login.ts')).then(({ checkStep }) => checkStep);

/** Loads the check of the steps; if it fails to load, the server reports the same field errors. */
export const loadStepCheck = (): void => void loadCheck().catch(() => undefined);

/**
 * Checks the input of a step before it is sent.
 * @throws RequestError `invalid` with its field errors.
 */
export async function refuseWrong(step: 'mobile' | 'login', input: object): Promise<void> {
  const checkStep = await loadCheck().catch(() => null);
  const errors = checkStep?.(step, input) ?? {};
  if (Object.keys(errors).length > 0) throw new RequestError({ code: 'invalid', message: '', errors });
}
