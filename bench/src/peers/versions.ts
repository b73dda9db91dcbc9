/** The products that the portal is measured beside. */
export type PeerName = 'strapi' | 'vendure';

/** The driver that ships its binaries in the package: nothing is compiled or fetched from elsewhere. */
const SQLITE_DRIVER = '13.2.0';

/** What is installed of each peer, each in one exact version; the first package names the peer's own. Node 24 runs both. */
export const peerPackages: Record<PeerName, Record<string, string>> = {
  strapi: {
    // 5.55.1 names packages that are not published.
    '@strapi/strapi': '5.54.0',
    '@strapi/plugin-users-permissions': '5.54.0',
    'better-sqlite3': SQLITE_DRIVER,
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
  vendure: { '@vendure/core': '3.7.3', 'better-sqlite3': SQLITE_DRIVER },
};

const titles: Record<PeerName, string> = { strapi: 'Strapi', vendure: 'Vendure' };

/** The name of a peer with its version, as in `Strapi 5.54.0`. */
export const titleOf = (name: PeerName): string => `${titles[name]} ${Object.values(peerPackages[name])[0]}`;
