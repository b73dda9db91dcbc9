import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { ShowcaseContent } from '@rasteh/contract/supply/suppliers/showcase';
import type { ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { type Attachments, createAttachments, type Files } from '../../../reach/files/index.ts';

const accepted: Record<ShowcaseKind, readonly FileCategory[]> = {
  file: ['image', 'document'],
  honor: ['image'],
  service: ['image'],
};

/** The attachments of each kind: a file may be a document, the others have a picture. */
export type ShowcaseFiles = Record<ShowcaseKind, Attachments>;

export function createShowcaseFiles(files: Pick<Files, 'use' | 'listUsed'>): ShowcaseFiles {
  const of = (kind: ShowcaseKind) =>
    createAttachments(files, 'showcase', { categories: accepted[kind], field: 'content.file_id' });
  return { file: of('file'), honor: of('honor'), service: of('service') };
}

/** The file that a content names, as a list. */
export const fileIdsOf = ({ file_id }: ShowcaseContent): number[] => (file_id === null ? [] : [file_id]);
