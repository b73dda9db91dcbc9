import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Pointer = number;
/** What is called of the subsetter of HarfBuzz: its C functions, which have no wrapper in JavaScript. */
type Subsetter = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): Pointer;
  free(at: Pointer): void;
  hb_blob_create(at: Pointer, bytes: number, mode: number, user: Pointer, destroy: Pointer): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_blob_get_data(blob: Pointer, length: Pointer): Pointer;
  hb_blob_get_length(blob: Pointer): number;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_face_reference_blob(face: Pointer): Pointer;
  hb_set_add(set: Pointer, value: number): void;
  hb_subset_input_create_or_fail(): Pointer;
  hb_subset_input_destroy(input: Pointer): void;
  hb_subset_input_glyph_set(input: Pointer): Pointer;
  hb_subset_input_set(input: Pointer, kind: number): Pointer;
  hb_subset_input_set_flags(input: Pointer, flags: number): void;
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer;
};

const READ_ONLY = 1;
const DROPPED_TABLES = 3;
/** No hinting, and glyphs keep their ids. */
const FLAGS = 0x1 | 0x2;
/** What shapes the text, which is done, and what names the characters, which the PDF does itself. */
const dropped = ['GSUB', 'GPOS', 'GDEF', 'cmap', 'name', 'OS/2', 'post', 'DSIG', 'STAT'];
const tagOf = (table: string): number => [...table].reduce((tag, letter) => (tag << 8) + letter.charCodeAt(0), 0);

let opened: Subsetter | undefined;

function open(): Subsetter {
  if (opened) return opened;
  const file = readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const subsetter = new WebAssembly.Instance(new WebAssembly.Module(file)).exports as unknown as Subsetter;
  subsetter._initialize();
  opened = subsetter;
  return subsetter;
}

/** A TrueType font with the outlines of some glyphs alone, under the same ids. */
export function subsetFont(font: Uint8Array, ids: Iterable<number>): Uint8Array {
  const hb = open();
  const bytes = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, bytes);
  const blob = hb.hb_blob_create(bytes, font.byteLength, READ_ONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, FLAGS);
  for (const id of ids) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), id);
  for (const table of dropped) hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tagOf(table));
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('The font cannot be subset');
  const result = hb.hb_face_reference_blob(subset);
  const at = hb.hb_blob_get_data(result, 0);
  const copy = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(result));
  hb.hb_blob_destroy(result);
  hb.hb_face_destroy(subset);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(bytes);
  return copy;
}
