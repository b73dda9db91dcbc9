import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { CANARY, type CorpusFile, odd } from './corpus-file.ts';
import { comment, frame, gifOf, trailer } from './gif.ts';
import { jpegOf, resized, segment } from './jpeg.ts';
import { chunk, greyPng, greyRows, header, pngOf } from './png.ts';
import { zipOf } from './zip.ts';

const script = `<script>/*${CANARY}*/alert(1)</script>`;
const php = `<?php echo '${CANARY}'; ?>`;
const solid = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 160, g: 0, b: 0, alpha: 0.5 } } });
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
/** A photo whose pixels do not fit in a few bytes, so that half of the file is half of the picture. */
const photo = () =>
  sharp({
    create: { width: 400, height: 300, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const zip = zipOf([{ name: 'a.html', content: script, isStored: true }]);

/** Pictures as cameras, phones and programs write them. */
const plain: CorpusFile[] = [
  odd('a grey PNG', 'dot.png', 'webp', greyPng(4, 4)),
  odd('a PNG of 16 bits', 'deep.png', 'webp', () => solid(9, 9).toColourspace('rgb16').png().toBuffer()),
  odd('a PNG with opacity', 'clear.png', 'webp', () => solid(9, 9, 4).png().toBuffer()),
  odd('a PNG with a palette', 'palette.png', 'webp', () => solid(9, 9, 4).png({ palette: true }).toBuffer()),
  odd('an interlaced PNG', 'interlaced.png', 'webp', () => solid(9, 9).png({ progressive: true }).toBuffer()),
  odd('a progressive JPEG', 'progressive.jpg', 'webp', () => solid(9, 9).jpeg({ progressive: true }).toBuffer()),
  odd('a JPEG in CMYK', 'print.jpeg', 'webp', () => solid(9, 9).toColourspace('cmyk').jpeg().toBuffer()),
  odd('a grey JPEG', 'grey.jpg', 'webp', () => solid(9, 9).toColourspace('b-w').jpeg().toBuffer()),
  odd('a mirrored JPEG on its side', 'side.jpg', 'webp', () => solid(9, 4).withMetadata({ orientation: 7 }).jpeg().toBuffer()),
  odd('a JPEG with an unknown orientation', 'nine.jpg', 'webp', () => {
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x09\0\0\0\0\0\0', 'latin1');
    return jpegOf(8, 8, segment(0xe1, exif));
  }),
  odd('a JPEG named as a PNG', 'phone.png', 'webp', () => jpegOf(8, 8)),
  odd('a PNG named as a JPEG', 'phone.jpeg', 'webp', greyPng(4, 4)),
  odd('a GIF named as a PNG', 'sticker.png', 'webp', gifOf(1, 1, frame, trailer)),
  odd('a GIF of three frames', 'three.gif', 'webp', gifOf(1, 1, frame, frame, frame, trailer)),
  odd('a GIF of 300 frames', 'most.gif', 'webp', () => gifOf(1, 1, ...Array<Buffer>(300).fill(frame), trailer)),
  odd('a PNG of one row', 'row.png', 'webp', greyPng(20_000, 1)),
  odd('a PNG of one column', 'column.png', 'webp', greyPng(1, 20_000)),
  odd('a motion photo: a video behind a JPEG', 'motion.jpg', 'webp', async () =>
    Buffer.concat([await jpegOf(8, 8), Buffer.from(`\0\0\0\x18ftypmp42${CANARY}`, 'latin1')]),
  ),
];

/** Pictures that carry something else: what is drawn anew has lost it. */
const carriers: CorpusFile[] = [
  odd('a page in the comment of a JPEG', 'comment.jpg', 'webp', () => jpegOf(8, 8, segment(0xfe, script))),
  odd('a program in the camera data of a JPEG', 'camera.jpg', 'webp', () =>
    solid(9, 9)
      .withExif({ IFD0: { Copyright: php } })
      .jpeg()
      .toBuffer(),
  ),
  odd('a place in the camera data of a JPEG', 'place.jpg', 'webp', () =>
    solid(9, 9)
      .withExif({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  ),
  odd('a page in the XMP of a JPEG', 'xmp.jpg', 'webp', () =>
    jpegOf(8, 8, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)),
  ),
  odd('a broken colour profile in a JPEG', 'profile.jpg', 'webp', () =>
    jpegOf(8, 8, segment(0xe2, `ICC_PROFILE\0\x01\x01${CANARY}`)),
  ),
  odd('a program in the text of a PNG', 'text.png', 'webp', greyPng(4, 4, chunk('tEXt', `Comment\0${php}`))),
  odd('a bomb in the packed text of a PNG', 'packed-text.png', 'webp', () =>
    greyPng(4, 4, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
  ),
  odd('a bomb in the colour profile of a PNG', 'packed-profile.png', 'webp', () =>
    greyPng(4, 4, chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
  ),
  odd('thousands of small chunks in a PNG', 'chunks.png', 'webp', () =>
    greyPng(4, 4, ...Array.from({ length: 5_000 }, (_, n) => chunk('tEXt', `k${n}\0${CANARY}`))),
  ),
  odd('a page behind a PNG', 'page-behind.png', 'webp', Buffer.concat([greyPng(4, 4), Buffer.from(script)])),
  odd('an archive behind a PNG', 'zip-behind.png', 'webp', Buffer.concat([greyPng(4, 4), zip])),
  odd('an archive behind a JPEG', 'zip-behind.jpg', 'webp', async () => Buffer.concat([await jpegOf(8, 8), zip])),
  odd('an animated PNG', 'animated.png', 'webp', () => {
    const control = Buffer.alloc(8);
    control.writeUInt32BE(1_000, 0);
    return greyPng(4, 4, chunk('acTL', control));
  }),
  odd('a page in the comment of a GIF', 'comment.gif', 'webp', gifOf(1, 1, comment(script), frame, trailer)),
  odd('a GIF that is a script as well', 'script.gif', 'wrongFormat', `GIF89a/*${'\0'.repeat(20)}*/=1;alert("${CANARY}")`),
  odd('a page behind a GIF', 'behind.gif', 'webp', gifOf(1, 1, frame, trailer, script)),
];

/** Pictures that cannot be drawn, or only at a price. */
const broken: CorpusFile[] = [
  odd('nothing', 'nothing.png', 'empty', ''),
  odd('one byte', 'byte.jpg', 'wrongFormat', Buffer.from([0xff])),
  odd('only the signature of a PNG', 'signature.png', 'wrongFormat', pngOf()),
  odd('only the signature of a JPEG', 'signature.jpg', 'wrongFormat', Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  odd('only the signature of a GIF', 'signature.gif', 'wrongFormat', 'GIF89a'),
  odd('half a PNG', 'half.png', 'wrongFormat', async () => half(await photo().png().toBuffer())),
  odd('half a JPEG', 'half.jpg', 'wrongFormat', async () => half(await photo().jpeg().toBuffer())),
  odd('half a progressive JPEG', 'half-progressive.jpg', 'wrongFormat', async () =>
    half(await photo().jpeg({ progressive: true }).toBuffer()),
  ),
  odd('half a GIF', 'half.gif', 'wrongFormat', async () => half(await photo().gif().toBuffer())),
  odd('a GIF without a frame', 'frameless.gif', 'wrongFormat', gifOf(1, 1, trailer)),
  odd('a PNG without pixels', 'pixelless.png', 'wrongFormat', pngOf(header(4, 4), chunk('IEND', ''))),
  odd(
    'a PNG with too few pixels',
    'few.png',
    'wrongFormat',
    pngOf(header(100, 100), chunk('IDAT', greyRows(100, 2)), chunk('IEND', '')),
  ),
  odd('a PNG of no width', 'zero.png', 'wrongFormat', greyPng(0, 4)),
  odd('a PNG with a false sum in its header', 'sum.png', 'wrongFormat', () => {
    const bytes = greyPng(4, 4);
    bytes.writeUInt32BE(crc32('other'), 29);
    return bytes;
  }),
  odd('a PNG with a false sum of its pixels', 'pixel-sum.png', 'wrongFormat', () =>
    pngOf(header(4, 4), chunk('IDAT', greyRows(4, 4), 1), chunk('IEND', '')),
  ),
  odd(
    'a PNG whose palette is missing',
    'no-palette.png',
    'wrongFormat',
    pngOf(header(4, 4, 3), chunk('IDAT', greyRows(4, 4)), chunk('IEND', '')),
  ),
  odd('a JPEG that states another size', 'stated.jpg', 'webp', () => resized(4_000, 4_000)),
  odd(
    'a PNG of 4,096 million pixels',
    'bomb.png',
    'wrongFormat',
    pngOf(header(64_000, 64_000), chunk('IDAT', greyRows(10, 10)), chunk('IEND', '')),
  ),
  odd(
    'a PNG of 2³¹ pixels in a row',
    'wide-bomb.png',
    'wrongFormat',
    pngOf(header(0x7fffffff, 1), chunk('IDAT', greyRows(10, 1)), chunk('IEND', '')),
  ),
  odd('a PNG of 41 million pixels, which packs well', 'packed.png', 'wrongFormat', () => greyPng(6_400, 6_406)),
  odd('a JPEG of 65,535 × 65,535', 'bomb.jpg', 'wrongFormat', () => resized(65_535, 65_535)),
  odd('a GIF with a screen of 65,535 × 65,535', 'screen.gif', 'webp', gifOf(65_535, 65_535, frame, trailer)),
  odd('a GIF of 301 frames', 'frames.gif', 'wrongFormat', () => gifOf(1, 1, ...Array<Buffer>(301).fill(frame), trailer)),
  odd('a GIF of 50 frames on a large screen', 'large-frames.gif', 'wrongFormat', () =>
    gifOf(1_000, 1_000, ...Array<Buffer>(50).fill(frame), trailer),
  ),
];

const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
/** What is named as a picture and is none, or one that is never decoded. */
const others: CorpusFile[] = [
  odd('a WebP named as a PNG', 'web.png', 'wrongFormat', () => solid(9, 9).webp().toBuffer()),
  odd('a WebP', 'web.webp', 'wrongFormat', () => solid(9, 9).webp().toBuffer()),
  odd('an AVIF named as a JPEG', 'avif.jpg', 'wrongFormat', box('avif')),
  odd('a HEIC named as a JPEG', 'heic.jpg', 'wrongFormat', box('heic')),
  odd('a HEIC', 'photo.heic', 'wrongFormat', box('heic')),
  odd('a TIFF named as a JPEG', 'tiff.jpg', 'wrongFormat', () => solid(9, 9).tiff().toBuffer()),
  odd('a BMP named as a PNG', 'bmp.png', 'wrongFormat', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
  odd('an icon named as a PNG', 'icon.png', 'wrongFormat', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16])),
  odd('a Photoshop file named as a JPEG', 'layers.jpg', 'wrongFormat', `8BPS\0\x01${'\0'.repeat(30)}`),
  odd('JPEG 2000 named as a JPEG', 'jp2.jpg', 'wrongFormat', Buffer.from('0000000c6a5020200d0a870a', 'hex')),
  odd('JPEG XL named as a JPEG', 'jxl.jpg', 'wrongFormat', Buffer.from([0xff, 0x0a, 0, 0])),
  odd('PostScript named as a JPEG', 'script.jpg', 'wrongFormat', '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file'),
  odd(
    'a drawing language of ImageMagick named as a PNG',
    'mvg.png',
    'wrongFormat',
    'push graphic-context\nfill \'url(https://example.org/a"|id")\'',
  ),
  odd('a drawing named as a PNG', 'drawing.png', 'wrongFormat', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  odd('a page named as a JPEG', 'page.jpg', 'wrongFormat', `<!doctype html>${script}`),
  odd('a PDF named as a JPEG', 'pdf.jpg', 'wrongFormat', '%PDF-1.7\n%%EOF'),
  odd('an archive named as a PNG', 'zip.png', 'wrongFormat', zip),
  odd(
    'a program for Windows named as a PNG',
    'program.png',
    'wrongFormat',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]),
  ),
  odd(
    'a program for Linux named as a JPEG',
    'elf.jpg',
    'wrongFormat',
    Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(100)]),
  ),
  odd('a shell script named as a PNG', 'shell.png', 'wrongFormat', '#!/bin/sh\nrm -rf ~\n'),
];

/** Raster images, and what is named as one. */
export const images: readonly CorpusFile[] = [...plain, ...carriers, ...broken, ...others];
