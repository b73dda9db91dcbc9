import { askProvider, type ProviderOptions, ProviderRefusal, type SmsGateway, toNational } from './gateway.ts';

/** SMS.ir's verify service; both templates have one parameter, `CODE`: the code, or the mobile that a notice is about. */
export function createSmsIr(options: ProviderOptions): SmsGateway {
  const { apiKey, template, noticeTemplate, baseUrl = 'https://api.sms.ir' } = options;
  const send = async (mobile: string, value: string, used: string): Promise<void> => {
    const { status, body } = await askProvider(`${baseUrl}/v1/send/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({
        mobile: toNational(mobile),
        templateId: Number(used),
        parameters: [{ name: 'CODE', value }],
      }),
    });
    const result = (body as { status?: number } | null)?.status;
    if (status !== 200 || result !== 1) throw new ProviderRefusal('SMS.ir', status, result);
  };
  return {
    sendCode: (mobile, code) => send(mobile, code, template),
    async sendNotice(mobile) {
      if (!noticeTemplate) return false;
      await send(mobile, toNational(mobile), noticeTemplate);
      return true;
    },
    // Its verify service sends templates with one word in them.
    sendMessage: async () => false,
  };
}
