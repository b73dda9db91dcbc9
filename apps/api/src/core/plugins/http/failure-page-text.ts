import { createHash } from 'node:crypto';
import type { ErrorBody } from '@rasteh/contract/wire/errors';
import { waitText } from '../../lib/wait-text.ts';

const css = [
  ':root{color-scheme:light dark}',
  'body{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;margin:0;padding:24px;box-sizing:border-box;',
  'font:16px/1.8 Vazirmatn,Tahoma,sans-serif;text-align:center;background:#faf8f3;color:#1d1b16}',
  'h1{margin:0;font-size:22px}p{margin:0}small{opacity:.75}',
  'a{display:inline-block;min-height:44px;padding:8px 20px;box-sizing:border-box;border-radius:10px;color:#0a6b6a;font-weight:600}',
  'a.main{background:#0a6b6a;color:#fff;text-decoration:none}',
  '@media (prefers-color-scheme:dark){body{background:#12110d;color:#f4f1ea}a{color:#56c7bd}a.main{background:#56c7bd;color:#12110d}}',
].join('');

/** The Content-Security-Policy of the page: its own style, and nothing else. */
export const failurePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const titles: Partial<Record<ErrorBody['code'], string>> = {
  not_found: 'این صفحه پیدا نشد',
  too_many_requests: 'کمی صبر کنید',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page for a person whose request failed before it was rendered: without scripts, with the id of the request for support. */
export function failurePage({ message, code, request_id, retry_after_s }: ErrorBody): string {
  const title = titles[code] ?? 'این صفحه باز نشد';
  const when = retry_after_s === undefined ? '' : waitText(retry_after_s);
  const wait = when === '' || message.endsWith(when) ? '' : `<p>${when}</p>`;
  return [
    '<!DOCTYPE html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} | راسته</title><style>${css}</style></head><body><h1>${title}</h1><p>${escapeHtml(message)}</p>${wait}`,
    `<p><a class="main" href="">تلاش دوباره</a> <a href="/">رفتن به صفحهٔ اصلی</a></p>`,
    `<small>شناسهٔ درخواست: <bdi dir="ltr">${escapeHtml(request_id)}</bdi></small></body></html>`,
  ].join('');
}
