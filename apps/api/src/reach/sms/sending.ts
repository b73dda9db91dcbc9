import type { SmsGateway } from './gateway.ts';
import { openGateway } from './gateways.ts';
import { recordAttempts } from './journal.ts';

type SendingDeps = Parameters<typeof openGateway>[0] & Parameters<typeof recordAttempts>[2];

/** Creates the only way to send text messages: the gateway selected by SMS_GATEWAY, each attempt of which is recorded. */
export const createSmsGateway = (deps: SendingDeps): SmsGateway => recordAttempts(openGateway(deps), deps.env.SMS_GATEWAY, deps);
