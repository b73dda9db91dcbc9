import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { Person, TestApp } from './app.ts';
import { formOf } from './payload.ts';

/** A PNG of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture as this person, for delegates within the scope of the profile. */
export async function uploadPicture(
  app: Pick<TestApp, 'call'>,
  as: Person,
  category: FileCategory = 'image',
): Promise<FileOnWire> {
  const body = formOf({ category, scope: 'profile' }, { 'dot.png': onePixel });
  const answer = await app.call(contract.files.own.uploadFiles, { as, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data[0];
}
