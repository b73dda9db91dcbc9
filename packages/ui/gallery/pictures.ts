const grounds = ['#0b6e6e', '#8a5a00', '#5d564b', '#146c40'];

/** The address of a drawn image for the gallery. */
export function picture(number: number, width: number, height: number): string {
  const ground = grounds[number % grounds.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/><path d="M0 ${height} ${width / 2} ${height / 3} ${width} ${height}z" fill="#fff" fill-opacity=".25"/><circle cx="${width * 0.75}" cy="${height / 5}" r="${width / 12}" fill="#f0b94a"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
