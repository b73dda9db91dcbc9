import { askProvider, type ProviderOptions, ProviderRefusal, type SmsGateway, toNational } from './gateway.ts';

/** Kavenegar's verify service; both templates contain `%token%`: the code, or the mobile that a notice is about. */
export function createKavenegar(options: ProviderOptions): SmsGateway {
  const { apiKey, template, noticeTemplate, baseUrl = 'https://api.kavenegar.com' } = options;
  const send = async (mobile: string, token: string, used: string): Promise<void> => {
    const { status, body } = await askProvider(`${baseUrl}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, {
      method: 'POST',
      body: new URLSearchParams({ receptor: toNational(mobile), token, template: used }),
    });
    const result = (body as { return?: { status?: number } } | null)?.return?.status;
    if (status !== 200 || result !== 200) throw new ProviderRefusal('Kavenegar', status, result);
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
