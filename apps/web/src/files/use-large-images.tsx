import { type MouseEvent, useState } from 'react';
import type { LargeImage, LargeImages } from './large-images.tsx';

type Opened = { Viewer: typeof LargeImages; start: number };

/**
 * Lets links to pictures open them large in the page: `open` takes the press on the link of the picture `start`, `viewer` stands
 * beside them. What is asked for in another tab, or cannot be loaded, is seen at its own address.
 */
export function useLargeImages(images: readonly LargeImage[], title: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (event: MouseEvent, start: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import('./large-images.tsx').then(
      ({ LargeImages: Viewer }) => setOpened({ Viewer, start }),
      () => window.location.assign(images[start]?.url ?? ''),
    );
  };
  const viewer = opened ? (
    <opened.Viewer images={images} start={opened.start} title={title} onClose={() => setOpened(null)} />
  ) : null;
  return { open, viewer };
}
