import { priceListLimits } from '@rasteh/contract/wire/limits';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { encodingOf } from '../../../core/lib/sheets/encoding.ts';
import { ReadingFailure } from './failure.ts';

const MOST_ENTRIES = 2_000;
/** Below this size a high compression ratio is harmless: sheets with many equal rows compress very well. */
const HARMLESS_BYTES = 10_000_000;

/** The entries of an archive, read on demand, within the limits on the compression ratio and the total unpacked size. */
export type Archive = {
  has(name: string): boolean;
  /** Streams the text of an entry in chunks; a missing entry has none. @throws ReadingFailure */
  read(name: string, onText: (text: string) => void): Promise<void>;
};

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= MOST_ENTRIES) reject(new ReadingFailure('too_large'));
      // With two entries of one name, two readers could see different files.
      else if (entries.has(entry.fileName)) reject(new ReadingFailure('unreadable'));
      else if (entry.isEncrypted()) reject(new ReadingFailure('encrypted'));
      else {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      }
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** Opens an archive without unpacking it. @throws ReadingFailure */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const entries = await listEntries(zip);
  let unpacked = 0;

  return {
    has: (name) => entries.has(name),
    async read(name, onText) {
      const entry = entries.get(name);
      if (!entry) return;
      const declared = unpacked + entry.uncompressedSize;
      const isBomb = entry.uncompressedSize > Math.max(HARMLESS_BYTES, entry.compressedSize * priceListLimits.unpacked_ratio);
      if (declared > priceListLimits.unpacked_bytes || isBomb) throw new ReadingFailure('too_large');
      const stream = await zip.openReadStreamPromise(entry);
      let decoder: TextDecoder | null = null;
      // The declared size of an entry is not trusted: its bytes are counted while they are unpacked.
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > priceListLimits.unpacked_bytes) throw new ReadingFailure('too_large');
        decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
        onText(decoder.decode(chunk, { stream: true }));
      }
      if (decoder) onText(decoder.decode());
    },
  };
}
