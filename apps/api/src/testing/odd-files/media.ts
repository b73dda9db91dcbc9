import { CANARY, type CorpusFile, odd } from './corpus-file.ts';

const page = `<script>/*${CANARY}*/alert(1)</script>`;
const webm = (rest = '') => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from(`\x42\x82\x84webm${rest}`, 'latin1')]);
const mp4 = (brand: string, rest = '') => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${rest}`, 'latin1');
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x44]), Buffer.alloc(413)]);

/** Sound and short films: stored as sent, and played within a sandbox with the type that is written here. */
export const media: readonly CorpusFile[] = [
  odd('a film', 'film.webm', 'webm', webm()),
  odd('a film with a page in it', 'page.webm', 'webm', webm(page)),
  odd('half a film', 'half.webm', 'webm', webm()),
  odd(
    'a film of Matroska named as WebM',
    'matroska.webm',
    'wrongFormat',
    Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('\x42\x82\x88matroska', 'latin1')]),
  ),
  odd('a page named as a film', 'text.webm', 'wrongFormat', page),
  odd('sound of MPEG', 'voice.mp3', 'mp3', mp3),
  odd('sound of MPEG with a title', 'title.mp3', 'mp3', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), mp3])),
  odd(
    'sound of MPEG with a page in its title',
    'page.mp3',
    'mp3',
    Buffer.concat([Buffer.from(`ID3\x03\0\0\0\0\0\x40${page}`, 'latin1'), mp3]),
  ),
  odd('a title of an unknown version', 'version.mp3', 'wrongFormat', Buffer.from('ID3\xff\0', 'latin1')),
  odd('a frame of a forbidden rate', 'rate.mp3', 'wrongFormat', Buffer.from([0xff, 0xfb, 0xf0, 0x44])),
  odd('a wave named as sound of MPEG', 'wave.mp3', 'wrongFormat', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')),
  odd('a JPEG named as sound', 'photo.mp3', 'wrongFormat', Buffer.from('ffd8ffe000104a464946', 'hex')),
  odd('sound of a phone', 'voice.mp4', 'mp4', mp4('M4A ')),
  odd('sound of a phone with a page in it', 'page.mp4', 'mp4', mp4('mp42', page)),
  odd('a HEIC named as sound', 'heic.mp4', 'wrongFormat', mp4('heic')),
  odd('a film of QuickTime named as sound', 'quick.mp4', 'wrongFormat', mp4('qt  ')),
  odd('sound of Ogg', 'voice.ogg', 'ogg', Buffer.from('OggS\0\x02', 'latin1')),
  odd('a page named as sound of Ogg', 'page.ogg', 'wrongFormat', page),
  odd('a list of addresses named as sound', 'list.mp3', 'wrongFormat', '#EXTM3U\nhttp://127.0.0.1/\n'),
  odd('no sound', 'nothing.ogg', 'empty', ''),
];
