import { useSyncExternalStore } from 'react';
import { followPhoneWidth, isPhoneWide } from '../../../../core/hydration/phone-width.ts';

/** Whether lines are shown as cards; false until the page is in the browser. */
export const useCards = (): boolean => useSyncExternalStore(followPhoneWidth, isPhoneWide, () => false);
