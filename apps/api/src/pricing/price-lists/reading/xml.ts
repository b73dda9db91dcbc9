import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ReadingFailure } from './failure.ts';
import type { Archive } from './zip.ts';

export type XmlHandler = {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses an XML entry element by element, with names without prefix. A document type, and thereby every entity, is refused. */
export async function readXml(archive: Archive, name: string, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new ReadingFailure('unreadable');
  });
  parser.on('error', (error) => {
    throw new ReadingFailure('unreadable', error);
  });
  parser.on('opentag', (tag: SaxesTagPlain) => handler.open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag: SaxesTagPlain) => handler.close?.(localName(tag.name)));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  await archive.read(name, (text) => void parser.write(text));
  if (archive.has(name)) parser.close();
}
