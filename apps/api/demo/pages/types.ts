import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import type { SavePage } from '@rasteh/contract/site/pages/save-page';
import type { When } from '../trade/moments.ts';

/** A page of the demo, and when it was published. */
export type DemoPage = SavePage & { body: RichText; publishedAt: When };
