/** How a kind of content is named and shown: browsers render or play `inline` kinds and download the others. */
type Kind = { mime: string; extension: string; inline: boolean };

/** Every kind of content that is stored or sent, independent of the name given by the uploader. */
export const kinds = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg', inline: true },
  png: { mime: 'image/png', extension: 'png', inline: true },
  gif: { mime: 'image/gif', extension: 'gif', inline: true },
  webp: { mime: 'image/webp', extension: 'webp', inline: true },
  svg: { mime: 'image/svg+xml', extension: 'svg', inline: true },
  webm: { mime: 'video/webm', extension: 'webm', inline: true },
  mp3: { mime: 'audio/mpeg', extension: 'mp3', inline: true },
  mp4: { mime: 'audio/mp4', extension: 'mp4', inline: true },
  ogg: { mime: 'audio/ogg', extension: 'ogg', inline: true },
  pdf: { mime: 'application/pdf', extension: 'pdf', inline: false },
  doc: { mime: 'application/msword', extension: 'doc', inline: false },
  xls: { mime: 'application/vnd.ms-excel', extension: 'xls', inline: false },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    inline: false,
  },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx', inline: false },
  csv: { mime: 'text/csv; charset=utf-8', extension: 'csv', inline: false },
  txt: { mime: 'text/plain; charset=utf-8', extension: 'txt', inline: false },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** The kind for the `mime` of a stored row. */
export const kindOfMime = (mime: string): Kind => {
  const kind = Object.values(kinds).find((one) => one.mime === mime);
  if (!kind) throw new Error(`No kind of file is ${mime}`);
  return kind;
};

/** Whether a kind is re-encoded as WebP. */
export const isRaster = (kind: KindName): boolean => kind === 'jpeg' || kind === 'png' || kind === 'gif';
