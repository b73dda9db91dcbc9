import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { provideModalDialogs } from './index.ts';

provideModalDialogs();
afterEach(cleanup);
