import { installCaching } from './caching/caching.ts';
import type { WorkerScope } from './scope.ts';

// Each capability of the worker is a module of its own that adds its own listeners.
installCaching(self as unknown as WorkerScope);
