export { CloseAccountSchema } from '@rasteh/contract/people/accounts';
