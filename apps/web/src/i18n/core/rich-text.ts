import { formatNumber } from '@rasteh/persian/digits';

/** Texts of the errors of rich texts. */
export const faRichText = {
  error_at: (at: number, text: string) => `بخش ${formatNumber(at)} متن: ${text}`,
};
