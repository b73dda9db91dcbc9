import { provideLayout } from '@rasteh/ui/testing';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

provideLayout();
afterEach(cleanup);
