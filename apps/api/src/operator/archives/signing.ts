import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';

/** How an Ed25519 key of 32 bytes begins in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key pair that signs the archives of a portal. */
export type ArchiveKey = { privateKey: KeyObject; publicKey: KeyObject };

/** Derives the key from the secret of the portal (HKDF with SHA-256): the same in all its processes. */
export function deriveKey(secret: string): ArchiveKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'rasteh archives', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

export const signatureOf = (bytes: Buffer, { privateKey }: ArchiveKey): Buffer => sign(null, bytes, privateKey);

export const isSignedBy = (bytes: Buffer, signature: Buffer, { publicKey }: ArchiveKey): boolean =>
  verify(null, bytes, publicKey, signature);

/** The public key as text, with which `openssl pkeyutl -verify` reads the signatures. */
export const publicText = ({ publicKey }: ArchiveKey): string => String(publicKey.export({ format: 'pem', type: 'spki' }));
