import { peerPackages } from '../versions.ts';

/** The files of a Vendure project: the packages, because its configuration is an argument of `bootstrap`. */
export const vendureFiles = (): Record<string, string> => ({
  'package.json': JSON.stringify(
    {
      name: 'peer-vendure',
      private: true,
      version: '1.0.0',
      dependencies: peerPackages.vendure,
      overrides: { 'better-sqlite3': peerPackages.vendure['better-sqlite3'] },
    },
    null,
    2,
  ),
});
