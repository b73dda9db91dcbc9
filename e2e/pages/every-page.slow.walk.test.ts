import { describeEveryPage } from './every-page.story.ts';

describeEveryPage('slow', ['phone', 'wide']);
