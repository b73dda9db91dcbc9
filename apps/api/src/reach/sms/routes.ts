import { contract } from '@rasteh/contract';
import type { FastifyPluginCallback } from 'fastify';
import { sendSheets } from '../../core/lib/sheets/send.ts';
import { routes } from '../../core/lib/ts-rest.ts';
import type { Sms } from './service.ts';
import type { SmsWording } from './texts-service.ts';

/** The routes by which admins follow the text messages of the portal. */
export const smsRoutes = ({ smsJournal }: { smsJournal: Sms }): FastifyPluginCallback =>
  routes(contract.sms, {
    listSms: async ({ query }) => ({ status: 200, body: await smsJournal.list(query) }),
    exportSms: async ({ query: { format, ...filter }, reply }) => sendSheets(reply, format, [smsJournal.export(filter)]),
  });

/** The routes by which admins reword the messages. */
export const smsTextsRoutes = ({ smsWording }: { smsWording: SmsWording }): FastifyPluginCallback =>
  routes(contract.smsTexts, {
    listSmsTexts: async () => ({ status: 200, body: { data: await smsWording.list() } }),
    saveSmsText: async ({ params, body, request }) => ({
      status: 200,
      body: { data: await smsWording.save(request.context, params.kind, body) },
    }),
  });
