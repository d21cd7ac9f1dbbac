import { createPrivateKey, X509Certificate } from 'node:crypto';

/** Whom a connection trusts instead of the machine's own authorities, and what it shows of itself. Each as PEM. */
export type Papers = { ca?: string; cert?: string; key?: string };

/** By which names they are kept, sealed, beside the connection's other secrets. */
const kept = { ca: 'ca', cert: 'certificate', key: 'certificateKey' } as const;
type PaperName = (typeof kept)[keyof typeof kept];
export const paperNames: readonly PaperName[] = Object.values(kept);

export const papersOf = async (secret: (name: PaperName) => Promise<string | undefined>): Promise<Papers> => {
  const [ca, cert, key] = await Promise.all([secret(kept.ca), secret(kept.cert), secret(kept.key)]);
  return { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) };
};

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const holds = (work: () => unknown): boolean => {
  try {
    return Boolean(work());
  } catch {
    return false;
  }
};
const areCertificates = (text: string): boolean => {
  const found = text.match(certificate) ?? [];
  return found.length > 0 && found.every((one) => holds(() => new X509Certificate(one)));
};

type Wrong = { name: PaperName; sentence: string };
/** Which of them could never work, and why; undefined where they fit each other. */
export const whyNoPapers = ({ ca, cert, key }: Papers): Wrong | undefined => {
  const wrong = (name: PaperName, sentence: string): Wrong => ({ name, sentence });
  if (ca !== undefined && !areCertificates(ca)) return wrong(kept.ca, 'No certificate as PEM');
  if (cert !== undefined && !areCertificates(cert)) return wrong(kept.cert, 'No certificate as PEM');
  if (key !== undefined && !holds(() => createPrivateKey(key)))
    return wrong(kept.key, 'No private key as PEM, or one behind a passphrase');
  if (cert === undefined) return key === undefined ? undefined : wrong(kept.cert, 'The key’s certificate is missing');
  if (key === undefined) return wrong(kept.key, 'The certificate’s key is missing');
  const fits = holds(() => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)));
  return fits ? undefined : wrong(kept.key, 'The key of another certificate');
};
