import { LoadingScreen } from '../../../src/loading-screen/index.ts';
import type { Part } from '../../part.ts';

export const part: Part = {
  usage: `<LoadingScreen label="در حال بارگذاری…" hasContent={() => document.querySelector('main')?.hasChildNodes() ?? false} />`,
  states: { 'with content it is gone': () => <LoadingScreen label="در حال بارگذاری…" hasContent={() => true} /> },
  alone: { 'without content': () => <LoadingScreen label="در حال بارگذاری…" hasContent={() => false} /> },
};
