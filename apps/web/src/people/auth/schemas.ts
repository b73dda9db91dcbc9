export { CreateApiKeySchema, SendCodeSchema, SetPasswordSchema } from '@rasteh/contract/people/auth';
export { NewMobileSchema, OwnCodeSchema } from '@rasteh/contract/people/auth/mobiles';
