import { describeFuzz } from './testing/fuzz.story.ts';

describeFuzz({ runs: 100 });
