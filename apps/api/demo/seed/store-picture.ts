import { Readable } from 'node:stream';
import type { Files } from '../../src/reach/files/index.ts';
import { demoContextOf } from '../in-name-of.ts';

/** Stores a picture as a file of a demo user, and returns its id. */
export async function storePicture(
  files: Files,
  user_id: number,
  name: string,
  picture: Buffer,
  scope: 'inventory' | 'profile' | 'prices' = 'inventory',
  category: 'image' | 'logo' = 'image',
): Promise<number> {
  const upload = await files.begin(demoContextOf(user_id));
  try {
    await upload.receive(name, Readable.from([picture]));
    await upload.finalize({ category, scope });
    const [file] = await upload.commit();
    if (!file) throw new Error(`The picture ${name} was not stored`);
    return file.id;
  } finally {
    await upload.close();
  }
}
