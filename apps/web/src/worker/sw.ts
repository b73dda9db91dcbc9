import { installCaching } from './caching/caching.ts';
import { installPush } from './push/push.ts';
import { installRenewal } from './push/renewal.ts';
import type { WorkerScope } from './scope.ts';

// Each capability of the worker is a module of its own that adds its own listeners.
const scope = self as unknown as WorkerScope;
installCaching(scope);
installPush(scope);
installRenewal(scope);
