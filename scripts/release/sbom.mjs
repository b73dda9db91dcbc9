/** The bill of materials of the project: all packages of pnpm-lock.yaml in the format CycloneDX 1.6. */
import { readLockfile } from './lockfile.mjs';

/** @param {string} name @param {string} version As in the specification of package URLs. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/** @param {string} integrity */
function hashOf(integrity) {
  const [, algorithm = '', content = ''] = /^(sha\d+)-(.+)$/.exec(integrity) ?? [];
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}

/**
 * @param {string} lockfile The text of pnpm-lock.yaml.
 * @param {{ version: string, made_at: string }} release
 * @returns {object} What the portal needs while it runs is `required`; tools and tests are `excluded`.
 */
export function createSbom(lockfile, { version, made_at }) {
  const packages = readLockfile(lockfile);
  const root = purlOf('rasteh', version);
  const refs = new Map(packages.map(({ key, name, version }) => [key, purlOf(name, version)]));
  /** The same archive may be installed more than once, with other peers. @type {Map<string, { component: object, needs: Set<string>, isRequired: boolean }>} */
  const byRef = new Map();
  for (const { key, name, version, integrity, needs, isInProduction } of packages) {
    const ref = refs.get(key) ?? '';
    const known = byRef.get(ref);
    const isRequired = isInProduction || (known?.isRequired ?? false);
    const all = new Set([...(known?.needs ?? []), ...needs.flatMap((need) => refs.get(need) ?? [])]);
    const [group, plain] = name.startsWith('@') ? name.split('/') : [undefined, name];
    const component = {
      type: 'library',
      'bom-ref': ref,
      ...(group && { group }),
      name: plain,
      version,
      scope: isRequired ? 'required' : 'excluded',
      hashes: [hashOf(integrity)],
      purl: ref,
    };
    byRef.set(ref, { component, needs: all, isRequired });
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: made_at, component: { type: 'application', 'bom-ref': root, name: 'rasteh', version, purl: root } },
    components: [...byRef.values()].map(({ component }) => component),
    dependencies: [...byRef].map(([ref, { needs }]) => ({ ref, dependsOn: [...needs].sort() })),
  };
}
