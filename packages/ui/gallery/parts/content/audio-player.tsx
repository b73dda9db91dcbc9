import { AudioPlayer } from '../../../src/audio-player/index.ts';
import type { Part } from '../../part.ts';

const texts = { group: 'پیام صوتی', play: 'پخش پیام صوتی', pause: 'توقف پخش', position: 'جای پخش' };
/** A recording of silence of two seconds. */
const silence = `data:audio/wav;base64,${btoa(
  `RIFF\xa4\x3e\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x80\x3e\0\0${'\x80'.repeat(16_000)}`,
)}`;

export const part: Part = {
  usage: `<AudioPlayer src={url} texts={texts} formatTime={(seconds) => …} />`,
  states: {
    ready: () => <AudioPlayer src={silence} texts={texts} formatTime={(seconds) => `${Math.floor(seconds)} ثانیه`} />,
    'without a recording': () => (
      <AudioPlayer src="data:," texts={texts} formatTime={(seconds) => `${Math.floor(seconds)} ثانیه`} />
    ),
  },
};
