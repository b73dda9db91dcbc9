const TOKEN = /(\/(?:q|lists|price-sheets)\/)(?:[\w-]{22}|[a-km-np-z2-9]{16})/gi;

/** A path as routers match it: without its query, with its percent-encoding decoded. */
function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a page shows a quote by the token in its URL, in any spelling that leads there: `/Q/…` and `/%71/…` do too. */
export const isSharedPath = (url: string): boolean => /^\/+q\//i.test(decodedPath(url));

/** A path for the log: without its query, and with the token of a quote or of a price sheet hidden. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? url;
  const decoded = decodedPath(url);
  const hidden = decoded.replace(TOKEN, '$1[hidden]');
  // Decoding could put line breaks into other paths, so only a hidden one is decoded.
  return hidden === decoded ? path : hidden.replace(/[^\x21-\x7e]/g, '');
}
