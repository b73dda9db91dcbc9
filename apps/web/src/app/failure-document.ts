import { fa } from '../i18n/fa.ts';
import type { Theme } from '../page/page.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page of plain markup for when nothing else can be rendered: no script, no style of its own. */
export function failureDocument(request_id: string, theme: Theme | null): string {
  return [
    `<!DOCTYPE html><html lang="fa" dir="rtl"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${fa.site.title(fa.failure.title)}</title></head>`,
    `<body><main><h1>${fa.failure.title}</h1><p>${fa.failure.server}</p>`,
    `<p>${fa.failure.request_id} <bdi dir="ltr">${escapeHtml(request_id)}</bdi></p><p><a href="">${fa.failure.retry}</a></p></main></body></html>`,
  ].join('');
}
