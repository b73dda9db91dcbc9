import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

async function createTrusted(): Promise<{ key: string; cert: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key, cert };
}
/** One for all servers of a process: what it trusts is fixed by its first connection. */
let trusted: ReturnType<typeof createTrusted> | undefined;

/** A certificate for loopback, which this process trusts. */
export function trustedCertificate(): Promise<{ key: string; cert: string }> {
  trusted ??= createTrusted();
  return trusted;
}
