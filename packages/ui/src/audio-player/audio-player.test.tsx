import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '../testing/index.ts';
import { renderIn } from '../testing/render-in.tsx';
import { AudioPlayer } from './index.ts';

const texts = { group: 'Voice', play: 'Play', pause: 'Pause', position: 'Position' };
const player = (src = 'voice.webm') => (
  <AudioPlayer src={src} texts={texts} formatTime={(seconds) => `${Math.floor(seconds)} s`} />
);
const audios = () => [...document.querySelectorAll('audio')];
const bar = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Position' });

/** The browser of these tests plays nothing: it says that it does. */
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    fireEvent.pause(this);
  });
});
function lasts(audio: HTMLAudioElement, seconds: number): void {
  Object.defineProperty(audio, 'duration', { value: seconds, configurable: true });
  fireEvent(audio, new Event('loadedmetadata'));
}

describe.each(['rtl', 'ltr'] as const)('AudioPlayer in %s', (direction) => {
  test('plays, shows the time, pauses, and starts anew after the end', async () => {
    renderIn(direction, player());
    const [audio] = audios() as [HTMLAudioElement];
    lasts(audio, 12);
    expect(screen.getByRole('group', { name: 'Voice' }).textContent).toBe('12 s');
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    audio.currentTime = 5;
    fireEvent.timeUpdate(audio);
    expect(screen.getByRole('group').textContent).toBe('5 s');
    expect(bar().getAttribute('aria-valuetext')).toBe('5 s / 12 s');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    fireEvent.ended(audio);
    expect(bar().value).toBe('0');
  });

  test('moves by the bar and by its keys in the direction of the text', () => {
    renderIn(direction, player());
    const [audio] = audios() as [HTMLAudioElement];
    expect(bar().disabled).toBe(true);
    lasts(audio, 10);
    fireEvent.change(bar(), { target: { value: '4' } });
    expect(audio.currentTime).toBe(4);
    fireEvent.keyDown(bar(), { key: direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight' });
    expect(audio.currentTime).toBe(5);
    fireEvent.keyDown(bar(), { key: 'End' });
    fireEvent.keyDown(bar(), { key: 'ArrowUp' });
    expect(audio.currentTime).toBe(10);
    fireEvent.keyDown(bar(), { key: 'Home' });
    expect(audio.currentTime).toBe(0);
  });
});

test('looks for the end of a recording that does not name its duration', () => {
  renderIn('rtl', player());
  const [audio] = audios() as [HTMLAudioElement];
  lasts(audio, Number.POSITIVE_INFINITY);
  expect(bar().disabled).toBe(true);
  Object.defineProperty(audio, 'duration', { value: 3, configurable: true });
  fireEvent(audio, new Event('durationchange'));
  expect([audio.currentTime, bar().disabled]).toEqual([0, false]);
});

test('pauses when another one starts', () => {
  renderIn(
    'rtl',
    <>
      {player()}
      {player('other.webm')}
    </>,
  );
  for (const audio of audios()) lasts(audio, 3);
  for (const button of screen.getAllByRole('button', { name: 'Play' })) fireEvent.click(button);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Play', 'Pause']);
});
