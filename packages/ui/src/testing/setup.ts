import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { provideLayout, provideModalDialogs } from './index.ts';

provideLayout();
provideModalDialogs();
afterEach(cleanup);
