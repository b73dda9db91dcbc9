import { askProvider, type SmsGateway, toNational } from './gateway.ts';

type Options = { apiKey: string; template: string; baseUrl: string | undefined };

/** Kavenegar's verify service; the template contains `%token%`. */
export function createKavenegar({ apiKey, template, baseUrl = 'https://api.kavenegar.com' }: Options): SmsGateway {
  return {
    async sendCode(mobile, code) {
      const { status, body } = await askProvider(`${baseUrl}/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, {
        method: 'POST',
        body: new URLSearchParams({ receptor: toNational(mobile), token: code, template }),
      });
      const result = (body as { return?: { status?: number } } | null)?.return?.status;
      if (status !== 200 || result !== 200) throw new Error(`Kavenegar answered ${status}, result ${result}`);
    },
  };
}
