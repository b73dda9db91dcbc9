import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { Drawer } from './index.ts';

describe.each(['rtl', 'ltr'] as const)('a drawer in %s', (direction) => {
  function Page({ closeOnBackdrop = true }: { closeOnBackdrop?: boolean }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          سابقه
        </button>
        <Drawer
          open={open}
          title="سابقهٔ قیمت"
          closeLabel="بستن"
          closeOnBackdrop={closeOnBackdrop}
          onClose={() => setOpen(false)}
          footer={<button type="button">همه را حذف کن</button>}
        >
          <p>۳۸٬۴۵۰</p>
        </Drawer>
      </>
    );
  }
  const open = () => {
    const opener = screen.getByRole('button', { name: 'سابقه' });
    opener.focus();
    fireEvent.click(opener);
    return screen.getByRole('dialog', { name: 'سابقهٔ قیمت' });
  };

  test('opens with its name, closes by its button and returns the focus', async () => {
    renderIn(direction, <Page />);
    expect(screen.queryByRole('dialog')).toBeNull();
    open();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'سابقه' }));
  });

  test('asks its owner to close it on Escape', () => {
    renderIn(direction, <Page />);
    const dialog = open();
    const cancel = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes on a press outside, unless the press began inside or the drawer must be answered', () => {
    const { unmount } = renderIn(direction, <Page />);
    let dialog = open();
    fireEvent.pointerDown(screen.getByText('۳۸٬۴۵۰'));
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    renderIn(direction, <Page closeOnBackdrop={false} />);
    dialog = open();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});
