import { describeParsers } from './testing/parsers.story.ts';

describeParsers({ runs: 3 });
