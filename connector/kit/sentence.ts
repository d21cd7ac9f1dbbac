import { isRefusal } from './guard.ts';

const UNTRUSTED = 'The certificate of the other side is not signed by anyone we trust.';
const reasons: Record<string, string> = {
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'Nothing answers at this address.',
  EHOSTUNREACH: 'The other side cannot be reached.',
  ECONNRESET: 'The other side ended the connection.',
  ETIMEDOUT: 'The other side did not answer in time.',
  ENOENT: 'The folder is not there.',
  EACCES: 'The folder may not be written to.',
  EROFS: 'The folder may not be written to.',
  CERT_HAS_EXPIRED: 'The certificate of the other side has expired.',
  CERT_NOT_YET_VALID: 'The certificate of the other side is not valid yet.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the other side is for another name.',
};

const OURS = 'The other side wants a certificate of ours, or does not take the one it was shown.';

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
/** The other side answered, and is not shown to be who it says. */
export const isOfCertificate = (error: unknown): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO|ALERT_UNKNOWN_CA/.test(codeOf(error));
const isOfOurs = (error: unknown): boolean => isOfCertificate(error) && /_ALERT_/.test(codeOf(error));

/** What went wrong, in a sentence without names or secrets. */
export const sentenceOf = (error: unknown): string => {
  // What a practice system was found to say is put in words where it is found.
  if (isRefusal(error) || (error instanceof Error && 'failure' in error)) return error.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'The other side did not answer in time.';
  const known = reasons[codeOf(error)];
  if (known !== undefined) return known;
  if (isOfOurs(error)) return OURS;
  return isOfCertificate(error)
    ? 'The certificate of the other side does not hold.'
    : 'The other side did not answer as it should.';
};
