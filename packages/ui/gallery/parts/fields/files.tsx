import { useState } from 'react';
import { checkFiles } from '../../../src/files/index.ts';
import type { Part } from '../../part.ts';

const rule = { max_bytes: 2_048_000, extensions: ['pdf', 'jpg'] };
const wording = {
  tooLarge: (name: string) => `حجم پروندهٔ «${name}» بیش از حد مجاز است.`,
  wrongFormat: (name: string) => `قالب پروندهٔ «${name}» پذیرفتنی نیست.`,
  empty: (name: string) => `پروندهٔ «${name}» خالی است.`,
  badName: 'نام این پرونده پذیرفتنی نیست.',
};

export const part: Part = {
  usage: `const { valid, errors } = checkFiles(files, { max_bytes: 2_048_000, extensions: ['pdf', 'jpg'] }, wording);`,
  states: {
    'what is said of four files': () => {
      const [files] = useState([
        { name: 'list.pdf', size: 900 },
        { name: 'photo.JPG', size: 3_000_000 },
        { name: 'song.mp3', size: 900 },
        { name: 'empty.pdf', size: 0 },
      ]);
      const { errors } = checkFiles(files, rule, wording);
      return (
        <ul>
          {files.map(({ name }, at) => (
            <li key={name}>
              <bdi dir="ltr">{name}</bdi> {errors[at]?.join(' ') ?? '✓'}
            </li>
          ))}
        </ul>
      );
    },
  },
};
