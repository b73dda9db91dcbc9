import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/files';
import type { FileCategory } from '@rasteh/contract/files/rules';
import type { Person } from '../../../testing/app.ts';
import { formOf } from '../../../testing/payload.ts';
import type { TestMarket } from '../../../testing/test-market.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a picture of one pixel as this person. */
export async function uploadPicture(market: TestMarket, as: Person, category: FileCategory = 'image'): Promise<FileOnWire> {
  const body = formOf({ category, scope: 'profile' }, { 'dot.png': dot });
  const answer = await market.call(contract.files.own.uploadFiles, { as, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data[0];
}
