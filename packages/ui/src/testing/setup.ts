import fc from 'fast-check';
import { provideBrowser } from './index.ts';

// Properties draw the same inputs in every run; FUZZ_SEED names others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) });
provideBrowser();
