import { askProvider, type SmsGateway, toNational } from './gateway.ts';

type Options = { apiKey: string; template: string; baseUrl: string | undefined };

/** SMS.ir's verify service; the template has one parameter, `CODE`. */
export function createSmsIr({ apiKey, template, baseUrl = 'https://api.sms.ir' }: Options): SmsGateway {
  return {
    async sendCode(mobile, code) {
      const { status, body } = await askProvider(`${baseUrl}/v1/send/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({
          mobile: toNational(mobile),
          templateId: Number(template),
          parameters: [{ name: 'CODE', value: code }],
        }),
      });
      const result = (body as { status?: number } | null)?.status;
      if (status !== 200 || result !== 1) throw new Error(`SMS.ir answered ${status}, result ${result}`);
    },
  };
}
