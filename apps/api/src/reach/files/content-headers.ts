import type { OpenFile } from './service.ts';

/** The name for saving: the file's own name, with the extension of its actual content. */
function savedName({ name, extension }: OpenFile): string {
  const stem = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name;
  const given = name.slice(stem.length + 1).toLowerCase();
  const isSame = given === extension || (given === 'jpeg' && extension === 'jpg');
  return isSame ? name : `${stem}.${extension}`;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The headers of a file's bytes: a type from our own table, a download unless browsers render or play it, and a sandbox when it
 * is opened directly. The URL of public bytes never changes its content, so caches may keep it forever; private bytes are
 * revalidated.
 */
export function contentHeaders(file: OpenFile): Record<string, string> {
  // An unpublished drawing is read by reviewers and delegates: opened by itself it is saved, and pictures still show it.
  const isShown = file.inline && (file.is_public || file.extension !== 'svg');
  return {
    'content-type': file.mime,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encode(savedName(file))}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag: file.tag,
    ...(file.is_public
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'cache-control': 'private, no-cache', vary: 'cookie' }),
  };
}
