import { formOf } from '../../../testing/payload.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The form of an upload of one picture in this category, for delegates within the scope of the profile. */
export const pictureForm = (category: string): FormData =>
  formOf({ category, scope: 'profile' }, { 'dot.png': dot as unknown as string });
