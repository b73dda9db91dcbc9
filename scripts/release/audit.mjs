/** What `pnpm audit --json` has printed, in words. */

const SERIOUS = new Set(['high', 'critical']);
/** Of a reason. */
const MOST_LETTERS = 200;

/**
 * @param {string} printed
 * @returns {{ lines: string[], isFailed: boolean, isAnswered: boolean }} A registry that does not answer fails nothing, and is said plainly.
 */
export function readAudit(printed) {
  /** @type {{ advisories?: Record<string, { module_name: string, severity: string, title: string, url: string, patched_versions: string }>, error?: { code?: string, message?: string } }} */
  let answer;
  try {
    answer = JSON.parse(printed.slice(printed.indexOf('{')));
  } catch {
    answer = {};
  }
  if (!answer.advisories) {
    // What pnpm says for people is in a frame.
    const said = printed
      .replace(/[^\w.:/@()' -]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim()
      .slice(-MOST_LETTERS);
    const reason = answer.error?.message ?? answer.error?.code ?? said;
    const line = `NOT AUDITED: the registry did not answer (${reason || 'nothing came'}). Nothing is known about these packages.`;
    return { lines: [line], isFailed: false, isAnswered: false };
  }
  const found = Object.values(answer.advisories);
  const lines = found.map(
    ({ module_name, severity, title, url, patched_versions }) =>
      `${severity}: ${module_name}, ${title}. Mended in ${patched_versions}. ${url}`,
  );
  const isFailed = found.some(({ severity }) => SERIOUS.has(severity));
  return { lines: lines.length > 0 ? lines : ['No known faults.'], isFailed, isAnswered: true };
}
