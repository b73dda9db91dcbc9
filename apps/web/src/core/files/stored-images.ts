import type { FileOnWire } from '@rasteh/contract/reach/files';

/** Whether a file is shown as an image. */
export const isImage = ({ mime }: FileOnWire): boolean => mime.startsWith('image/');

/** The address of an image in its smallest version that is `width` pixels wide. */
export const sizedUrl = ({ url, widths }: Pick<FileOnWire, 'url' | 'widths'>, width: number): string =>
  widths.length > 0 ? `${url}?width=${width}` : url;
