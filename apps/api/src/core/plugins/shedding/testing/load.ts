import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

/**
 * What is asked for: `callers` with a connection each ask for a path for some seconds, all together `rate` times a second, or each as soon as it has its
 * answer.
 */
export type Load = { port: number; path: string; seconds: number; callers: number; rate?: number };
/** Waits (ms): that of half of them, of all but a hundredth, and the longest. */
export type Waits = { half: number; most: number; all: number };
/** What came of it within that time: requests by their answer, and the waits for an answer and for a refusal. */
export type Outcome = {
  answered: number;
  refused: number;
  failed: number;
  answer_ms: Waits;
  refusal_ms: Waits;
  /** Refusals that did not say when to come back. */
  without_time: number;
};

type Answer = { status: number; hasTime: boolean };

const ask = (agent: Agent, { port, path }: Load): Promise<Answer> =>
  new Promise((resolve) => {
    const request = get({ port, path, agent, headers: { host: 'localhost' } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      response.resume().once('end', () => resolve({ status, hasTime: headers['retry-after'] !== undefined }));
    });
    request.once('error', () => resolve({ status: 0, hasTime: false }));
  });

function waitsOf(all: number[]): Waits {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { half: at(0.5), most: at(0.99), all: at(1) };
}

async function run(load: Load): Promise<Outcome> {
  const { seconds, callers, rate } = load;
  const outcome = { answered: 0, refused: 0, failed: 0, without_time: 0 };
  const [answers, refusals]: [number[], number[]] = [[], []];
  const pause_ms = rate === undefined ? 0 : (callers / rate) * 1_000;
  const ends = performance.now() + seconds * 1_000;
  async function call(n: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await setTimeout((n / callers) * pause_ms);
    while (performance.now() < ends) {
      const began = performance.now();
      const { status, hasTime } = await ask(agent, load);
      const took = performance.now() - began;
      if (status === 200) {
        if (began + took < ends) outcome.answered += 1;
        answers.push(took);
      } else if (status === 503 || status === 429) {
        outcome.refused += 1;
        refusals.push(took);
        if (!hasTime) outcome.without_time += 1;
      } else outcome.failed += 1;
      if (pause_ms > took) await setTimeout(pause_ms - took);
    }
    agent.destroy();
  }
  await Promise.all(Array.from({ length: callers }, (_, n) => call(n)));
  return { ...outcome, answer_ms: waitsOf(answers), refusal_ms: waitsOf(refusals) };
}

parentPort?.on('message', (load: Load) => void run(load).then((outcome) => parentPort?.postMessage(outcome)));
