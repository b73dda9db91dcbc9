import { useSyncExternalStore } from 'react';
import { followPhoneWidth, isPhoneWide } from '../../../../core/hydration/phone-width.ts';

/**
 * Whether a comparison is rendered as a list of totals for phones too, beside the table, which is printed and shown on wide windows: true
 * until the page is in the browser, where the style sheet shows one of them without moving what is below.
 */
export const usePhoneShape = (): boolean => useSyncExternalStore(followPhoneWidth, isPhoneWide, () => true);
