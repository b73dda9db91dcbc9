import { describeKilledPortal } from './testing/killed-portal.ts';

describeKilledPortal({ kills: 1 });
