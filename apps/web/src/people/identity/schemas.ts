export { PutIdentitySchema } from '@rasteh/contract/people/identity';
