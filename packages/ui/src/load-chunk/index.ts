export { ChunkLoadError, loadChunk, onChunkFailure } from './load-chunk.ts';
