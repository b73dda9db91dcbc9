import type { OpenFile } from './service.ts';

/** A name for saving: its own, with the extension of what the bytes are. */
function savedName({ name, extension }: OpenFile): string {
  const stem = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : name;
  const given = name.slice(stem.length + 1).toLowerCase();
  const isSame = given === extension || (given === 'jpeg' && extension === 'jpg');
  return isSame ? name : `${stem}.${extension}`;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The headers of a file's bytes: a type of our own table, saved unless a browser draws or plays it, and locked up where it is opened
 * by itself. The address of public bytes never names others, so that they may be kept for good; private ones are asked for each time.
 */
export function contentHeaders(file: OpenFile): Record<string, string> {
  return {
    'content-type': file.mime,
    'content-disposition': `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encode(savedName(file))}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag: file.tag,
    ...(file.is_public
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'cache-control': 'private, no-cache', vary: 'cookie' }),
  };
}
