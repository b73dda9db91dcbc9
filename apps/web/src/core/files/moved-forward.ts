/** Moves one file a place forward. */
export function movedForward<F extends { id: number }>(files: readonly F[], id: number): F[] {
  const at = files.findIndex((file) => file.id === id);
  return files.toSpliced(at, 1).toSpliced(at - 1, 0, ...files.slice(at, at + 1));
}
