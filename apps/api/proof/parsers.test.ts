import { isWholeForm } from '../src/testing/form.ts';
import { describeParsers } from './testing/parsers.story.ts';

describeParsers({ runs: isWholeForm ? 3 : 1 });
