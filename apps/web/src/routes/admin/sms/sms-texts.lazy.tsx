import { createLazyRoute } from '@tanstack/react-router';
import { SmsTextsPage } from '../../../reach/sms/sms-texts.tsx';

/** The texts of the messages, in a chunk of its own. */
export const adminSmsTextsLazy = createLazyRoute('/admin/messages/texts')({ component: SmsTextsPage });
