import { expect, it } from 'vitest';
import { smsText } from './digest-text.ts';

it('sends no address in a text message but that of the portal', () => {
  const shown = { title: 'درخواست خرید تازه: میلگرد از evil.ir', text: 'https://evil.ir/x' };
  expect(smsText(shown, 'https://rasteh.example/panel/rfqs/7')).toBe(
    'راسته: درخواست خرید تازه: میلگرد از evil. ir\nhttps: //evil. ir/x\nhttps://rasteh.example/panel/rfqs/7',
  );
});
