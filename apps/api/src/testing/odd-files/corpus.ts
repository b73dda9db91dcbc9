import type { CorpusFile } from './corpus-file.ts';
import { documents } from './documents.ts';
import { drawings } from './drawings.ts';
import { images } from './images.ts';
import { media } from './media.ts';
import { names } from './names.ts';
import { offices } from './offices.ts';
import { texts } from './texts.ts';

/** Hostile and odd files, each with its fate at every place where a file is sent. */
export const corpus: readonly CorpusFile[] = [...images, ...drawings, ...offices, ...documents, ...media, ...texts, ...names];
