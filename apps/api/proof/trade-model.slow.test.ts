import { describeTrade } from './testing/trade-model.story.ts';

describeTrade({ runs: 40 });
