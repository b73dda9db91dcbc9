import { isWholeForm } from '../src/testing/form.ts';
import { describeFuzz } from './testing/fuzz.story.ts';

describeFuzz({ runs: isWholeForm ? 20 : 4 });
