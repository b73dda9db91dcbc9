import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

/** The gallery of packages/ui on its own port, with React's development checks: strict mode mounts everything twice. */
export async function openGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'rasteh-gallery-'));
  const configFile = join(import.meta.dirname, '../../packages/ui/gallery/vite.config.ts');
  const define = { 'process.env.NODE_ENV': '"development"' };
  await build({ configFile, define, logLevel: 'error', build: { outDir, minify: false } });
  const server = await preview({ configFile, build: { outDir }, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  const url = server.resolvedUrls?.local[0];
  if (!url) throw new Error('The gallery has no address.');
  return {
    url,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
