import { writeFile } from 'node:fs/promises';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { createBoundedLimit } from '../../../core/lib/concurrency/bounded-limit.ts';

/** A re-encoded image: its available widths, the widest last, and the height of the widest. */
export type DrawnImage = { widths: number[]; height: number };

const WIDTHS = [320, 640, 1_280, 2_560];
/** The maximum ratio of height to width; a taller image is scaled down and becomes narrower. */
const MAX_TALL = 4;
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 300;
const MAX_SECONDS = 20;
/** libuv has four threads, shared with file system calls and hashing. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };
sharp.cache(false);
sharp.concurrency(1);
// No other decoder is ever reached, whatever the extension of a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadNsgifFile'] });

const drawings = createBoundedLimit({ at_once: AT_ONCE, most_waiting: MAX_WAITING });

function checkSize({ width, height, pages = 1, pageHeight = height }: Metadata): void {
  if (pages > MAX_FRAMES || width * pageHeight * pages > MAX_PIXELS) throw new Error('Too many pixels');
}

/**
 * Re-encodes the image at `path` as WebP in several widths, upright, in sRGB and without metadata, into the files that `place`
 * names by width. Animations are preserved. Runs off the main thread with limited concurrency.
 * @throws Error when the image is truncated or too large when unpacked; unavailable when the queue is full
 */
export function drawImage(path: string, place: (width: number) => string): Promise<DrawnImage> {
  return drawings.run(async () => {
    const metadata = await sharp(path, { ...options, pages: -1 }).metadata();
    checkSize(metadata);
    const animated = (metadata.pages ?? 1) > 1;
    const full = metadata.autoOrient.width;
    const wanted = [...WIDTHS.filter((width) => width < full), Math.min(full, WIDTHS.at(-1) ?? full)];
    const drawn = new Map<number, number>();
    for (const width of new Set(wanted)) {
      const { data, info } = await sharp(path, { ...options, animated })
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .resize({ width, height: width * MAX_TALL, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer({ resolveWithObject: true });
      if (drawn.has(info.width)) continue;
      await writeFile(place(info.width), data);
      drawn.set(info.width, info.pageHeight ?? info.height);
    }
    const widths = [...drawn.keys()].sort((a, b) => a - b);
    return { widths, height: drawn.get(widths.at(-1) ?? 0) ?? 1 };
  });
}
