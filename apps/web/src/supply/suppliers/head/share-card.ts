type ShareCard = { title: string; place: string; lines: readonly string[]; url: string };

/** The usual size of a link's picture in messengers, in pixels. */
const [WIDTH, HEIGHT] = [1_200, 630];
const MARGIN = 64;
const FONT = "'Vazirmatn Variable', Tahoma, sans-serif";

/** Draws a card with the title of a supplier, its place and some lines, as a PNG; null if the browser cannot. */
export async function drawShareCard({ title, place, lines, url }: ShareCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  await document.fonts.ready;
  pen.fillStyle = '#faf8f4';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#0b6e6e';
  pen.fillRect(0, 0, WIDTH, 16);
  pen.direction = 'rtl';
  pen.textAlign = 'right';
  const write = (text: string, y: number, size: number, weight: number, colour: string) => {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = colour;
    pen.fillText(text, WIDTH - MARGIN, y, WIDTH - 2 * MARGIN);
  };
  write(title, 120, 60, 800, '#1d1a16');
  write(place, 176, 32, 400, '#5d564b');
  const [first, ...rest] = lines;
  if (first) write(first, 250, 28, 400, '#5d564b');
  for (const [at, line] of rest.entries()) write(line, 304 + at * 54, 34, 600, '#1d1a16');
  pen.direction = 'ltr';
  pen.textAlign = 'left';
  pen.font = `600 28px ${FONT}`;
  pen.fillStyle = '#0b6e6e';
  pen.fillText(url.replace(/^https?:\/\//, ''), MARGIN, HEIGHT - 44, WIDTH - 2 * MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
