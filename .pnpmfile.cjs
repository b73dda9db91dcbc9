/** TypeScript 7 has no compiler API, which the generators of clients print with: each brings a TypeScript of its own. */
const generators = ['openapi-typescript', '@hey-api/openapi-ts'];

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (!generators.includes(manifest.name)) return manifest;
      const { typescript: _shared, ...peerDependencies } = manifest.peerDependencies;
      return { ...manifest, peerDependencies, dependencies: { ...manifest.dependencies, typescript: '5.9.3' } };
    },
  },
};
