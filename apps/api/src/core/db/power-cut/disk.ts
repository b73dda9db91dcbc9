import type { Step } from './trace.ts';

type FileStep = Extract<Step, { kind: 'write' | 'cut' }>;

/** A file on a disk whose cache is lost with the power. */
type DiskFile = { synced: Buffer; waiting: FileStep[] };

function applied(content: Buffer, step: FileStep): Buffer {
  if (step.kind === 'cut') {
    const cut = Buffer.alloc(step.length);
    content.copy(cut);
    return cut;
  }
  const end = step.at + step.bytes.length;
  const grown = end > content.length ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : Buffer.from(content);
  step.bytes.copy(grown, step.at);
  return grown;
}

/** A disk that keeps what was synced, and of later writes what `survives` chooses: a drive may write them in any order. */
export function createDisk() {
  const files = new Map<string, DiskFile>();
  const fileOf = (name: string): DiskFile => {
    const file = files.get(name) ?? { synced: Buffer.alloc(0), waiting: [] };
    files.set(name, file);
    return file;
  };
  return {
    take(step: Step): void {
      if (step.kind === 'acknowledged') return;
      if (step.kind === 'gone') return void files.delete(step.file);
      const file = fileOf(step.file);
      if (step.kind !== 'sync') return void file.waiting.push(step);
      file.synced = file.waiting.reduce(applied, file.synced);
      file.waiting = [];
    },
    /** The files after a loss of power at this moment. */
    afterPowerCut(survives: () => boolean): Map<string, Buffer> {
      return new Map([...files].map(([name, { synced, waiting }]) => [name, waiting.filter(survives).reduce(applied, synced)]));
    },
  };
}
