import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { ContactBox, ContactIcon } from './index.ts';

function Page({ unread = 0 }: { unread?: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ContactBox
        open={open}
        onOpenChange={setOpen}
        unread={unread}
        label={(count) => (count > 0 ? `گفت‌وگو، ${count.toLocaleString('fa')} خوانده‌نشده` : 'گفت‌وگو')}
        formatCount={(count) => count.toLocaleString('fa')}
        title="گفت‌وگوی راسته"
        closeLabel="بستن"
      >
        <a href="#login">ورود</a>
      </ContactBox>
      <button type="button">بیرون</button>
    </>
  );
}
const icon = () => screen.queryByRole('button', { name: /^گفت‌وگو/ });
const tallBox = () => screen.getByRole('dialog', { name: 'فولاد سپاهان' });
const box = () => screen.queryByRole('dialog', { name: 'گفت‌وگوی راسته' });

describe.each(['rtl', 'ltr'] as const)('the contact box in %s', (direction) => {
  test('swaps the icon with the box in both directions and moves the focus along', async () => {
    renderIn(direction, <Page />);
    fireEvent.click(icon() as HTMLElement);
    expect(icon()).toBeNull();
    expect(document.activeElement).toBe(box());
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    expect(box()).toBeNull();
    expect(document.activeElement).toBe(icon());
  });

  test('closes on Escape but not on a press outside', () => {
    renderIn(direction, <Page />);
    fireEvent.click(icon() as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'بیرون' }));
    expect(box()).not.toBeNull();
    fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
    expect(box()).toBeNull();
    expect(document.activeElement).toBe(icon());
  });

  test('shows a tall box with a back button before its name and more controls after it', async () => {
    renderIn(
      direction,
      <ContactBox
        open
        onOpenChange={() => undefined}
        label={() => 'گفت‌وگو'}
        formatCount={String}
        title="فولاد سپاهان"
        closeLabel="بستن"
        size="tall"
        lead={<button type="button">بازگشت</button>}
        trail={<button type="button">کارها</button>}
      >
        پیام‌ها
      </ContactBox>,
    );
    expect(screen.getByRole('dialog', { name: 'فولاد سپاهان' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'بازگشت',
      'کارها',
      'بستن',
    ]);
    await expectAccessible();
  });

  test('traps Tab in a tall box on a phone and fits the height above the keyboard', () => {
    const viewport = Object.assign(new EventTarget(), { height: 780, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', viewport);
    const phone = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => phone);
    renderIn(
      direction,
      <ContactBox
        open
        onOpenChange={() => undefined}
        label={() => 'گفت‌وگو'}
        formatCount={String}
        title="فولاد سپاهان"
        closeLabel="بستن"
        size="tall"
      >
        <textarea aria-label="متن" />
        <button type="button" disabled>
          ارسال
        </button>
      </ContactBox>,
    );
    const frame = tallBox().parentElement as HTMLElement;
    expect(tallBox().getAttribute('aria-modal')).toBe('true');
    const [first, last] = [screen.getByRole('button', { name: 'بستن' }), screen.getByLabelText('متن')];
    last.focus();
    fireEvent.keyDown(last, { key: 'Tab' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
    Object.assign(viewport, { height: 420, offsetTop: 60 });
    viewport.dispatchEvent(new Event('resize'));
    expect(frame.style.cssText).toBe('--seen-block-size: 420px; --seen-start: 60px;');
    Object.assign(viewport, { scale: 2 });
    viewport.dispatchEvent(new Event('resize'));
    expect(frame.style.cssText).toBe('');
    phone.matches = false;
    phone.dispatchEvent(new Event('change'));
    expect(tallBox().hasAttribute('aria-modal')).toBe(false);
  });

  test('renders the icon alone with another action', async () => {
    const onPress = vi.fn();
    renderIn(direction, <ContactIcon label="گفت‌وگو" onPress={onPress} />);
    fireEvent.click(icon() as HTMLElement);
    expect(onPress).toHaveBeenCalledOnce();
    expect(icon()?.getAttribute('aria-haspopup')).toBe('dialog');
    await expectAccessible();
  });

  test('shows the unread count on the icon and in its name', () => {
    renderIn(direction, <Page unread={120} />);
    expect(icon()?.getAttribute('aria-label')).toBe('گفت‌وگو، ۱۲۰ خوانده‌نشده');
    expect(icon()?.textContent).toBe('۱۲۰');
  });
});
