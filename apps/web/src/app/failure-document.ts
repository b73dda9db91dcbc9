import type { Theme } from '../core/page/page.ts';
import { fa } from '../i18n/fa.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const css = [
  'body{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;',
  'font:16px/1.8 Vazirmatn,Tahoma,sans-serif;text-align:center;background:Canvas;color:CanvasText}',
  'h1{margin:0;font-size:22px}p{margin:0}a{display:inline-block;min-height:44px;padding:8px 12px;box-sizing:border-box}',
].join('');

type Failed = { request_id: string; theme: Theme | null; nonce: string };

/** A page of plain markup for when nothing else can be rendered: no script, and one style of its own. */
export function failureDocument({ request_id, theme, nonce }: Failed): string {
  return [
    `<!DOCTYPE html><html lang="fa" dir="rtl"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${theme ?? 'light dark'}">`,
    `<title>${fa.site.title(fa.failure.title)}</title><style nonce="${escapeHtml(nonce)}">${css}</style></head>`,
    `<body><main><h1>${fa.failure.title}</h1><p>${fa.failure.server}</p>`,
    `<p>${fa.failure.request_id} <bdi dir="ltr">${escapeHtml(request_id)}</bdi></p>`,
    `<p><a href="">${fa.failure.retry}</a> <a href="/">${fa.failure.go_home}</a></p></main></body></html>`,
  ].join('');
}
