import type { SmsText } from '@rasteh/contract/reach/sms/texts';

/** The code that previews show. */
export const SAMPLE_CODE = '482913';
/** Characters of one message in UCS-2, and of each part of a longer one: its header takes three. */
const ONE_PART = 70;
const EACH_PART = 67;

/** The message as a phone shows it, with a sample code and the last line by which browsers fill the code in. */
export const previewOf = (text: string, { has_code }: Pick<SmsText, 'has_code'>, host: string): string =>
  has_code ? `${text.trim().replace('{code}', SAMPLE_CODE)}\n\n@${host} #${SAMPLE_CODE}` : text.trim();

/** How many text messages a message costs. */
export const partsOf = (message: string): number => (message.length <= ONE_PART ? 1 : Math.ceil(message.length / EACH_PART));
