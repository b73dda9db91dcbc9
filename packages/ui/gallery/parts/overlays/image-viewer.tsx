import { useState } from 'react';
import { Button } from '../../../src/button/index.ts';
import { ImageViewer, type ImageViewerTexts } from '../../../src/image-viewer/index.ts';
import type { Part } from '../../part.ts';
import { picture } from '../../pictures.ts';

const texts: ImageViewerTexts = {
  title: 'تصویرهای انبار',
  close: 'بستن',
  previous: 'قبلی',
  next: 'بعدی',
  zoom_in: 'نزدیک‌تر',
  zoom_out: 'دورتر',
  whole: 'همهٔ تصویر',
  image: (number, of) => `${number} از ${of}`,
  failed: 'این تصویر باز نشد.',
};
const images = ['سالن ۱', 'سالن ۲', 'باسکول'].map((name, id) => ({
  id,
  src: picture(id, 1200, 800),
  alt: name,
  caption: `${name}، انبار شورآباد`,
}));

function Sample({ isOpen = false, count = 3 }: { isOpen?: boolean; count?: number }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        تصویرها
      </Button>
      {open ? <ImageViewer images={images.slice(0, count)} texts={texts} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export const part: Part = {
  usage: `{open ? <ImageViewer images={images} start={2} texts={texts} onClose={close} /> : null}`,
  states: { 'to be opened': () => <Sample /> },
  alone: { open: () => <Sample isOpen />, 'one image': () => <Sample isOpen count={1} /> },
};
