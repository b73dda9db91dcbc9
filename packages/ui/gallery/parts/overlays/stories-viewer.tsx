import { useState } from 'react';
import { Button } from '../../../src/button/index.ts';
import { StoriesViewer, type Story } from '../../../src/stories-viewer/index.ts';
import type { Part } from '../../part.ts';
import { picture } from '../../pictures.ts';

const texts = {
  close: 'بستن',
  previous: 'قبلی',
  next: 'بعدی',
  pause: 'توقف',
  play: 'پخش',
  story: (number: number, of: number) => `${number} از ${of}`,
};
const stories: Story[] = ['آهن سیمرغ', 'نورد یزد', 'پولاد شرق'].map((by, id) => ({
  id,
  by,
  media: <img src={picture(id, 600, 900)} alt={`بار تازهٔ ${by}`} />,
  caption: id === 1 ? undefined : 'بار تازهٔ میلگرد رسید؛ آمادهٔ بارگیری از انبار.',
  time: '۲ ساعت پیش',
}));

function Sample({ isOpen = false }: { isOpen?: boolean }) {
  const [start, setStart] = useState<number | null>(isOpen ? 0 : null);
  return (
    <>
      {stories.map(({ by }, at) => (
        <Button key={by} variant="quiet" onClick={() => setStart(at)}>
          {by}
        </Button>
      ))}
      {start === null ? null : <StoriesViewer stories={stories} start={start} texts={texts} onClose={() => setStart(null)} />}
    </>
  );
}

export const part: Part = {
  usage: `{open ? <StoriesViewer stories={stories} start={0} texts={texts} onSeen={markSeen} onClose={close} /> : null}`,
  states: { 'to be opened': () => <Sample /> },
  alone: { open: () => <Sample isOpen /> },
};
