import { describeEveryPage } from './every-page.story.ts';

describeEveryPage('whole', ['wide']);
