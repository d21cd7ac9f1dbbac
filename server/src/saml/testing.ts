import { createHash, createSign, generateKeyPairSync } from 'node:crypto';

// Made for these tests alone; nothing else ever trusted them.
export const IDP_KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDh5q7RkC6APCtt
bMD812brV1J0D3WUKswrhBnY/lxm9Q8LEvb4HH13RqWQF57QFrz29krj/oFQedbh
M+FyVYpTOU/drgToAqXFeSi/BZYw4tkjhHXd6uwPhWXbDb7kvXwRYWrzp/tC+X90
BACWvE5EHfNt1eR32oeCFk11Y0fVMezv7LEIkaVpwDPocjjJCAW1ual+RBl3zym6
0DTGo/r8lS8yHBN99ZOUp1CgU5O7qDvCg1udpuLawPTJX274oRGT999auzb0QLl4
c6LcEn/wjX8QxNCJ+tdjf6WHovrpBLCzcGSOVQzYR0Qs+D+KEP7xsbj0A3EWPOZa
uN6boraPAgMBAAECggEAbsGvjMfoRK87i5b6t/zUVSanIohB2bdyCxPlqGJt43zb
N07BD7zINybIHfG2x8eeNmdjKI2r0U0rcZcCPhB6lXtQERw1A5vosv1IYP/YN3fB
hox3TarUundpDRGcOoI8xjjBO11s79VsC/G6aC1DIlqc84kfTzQxpDJTH+7hVUEN
Xgb6jbzVYvhSJIzQofqXoOQVk7jnFOuw5/yQkGdJtSASDyOflXFPYvCb3H7nkEL+
810xDaWZeNKgNislNq6i9i8lS5t7KlUcnFKnka2I/pnOgJMLNF9j8RiEOAoIWBTl
OzWLPPrPnTyE6f1AEDHWWl9yatkRLkmlhF+G6Z5uYQKBgQDxISpSiw2t7f847Hhl
r390oJg6UpPN0J7c8YynmHVP3MQkfLIdmo/l/0to1mWlOsio5IZuUbIcLrXZRc/0
rTRxiRAxS4+555YKDlfaaTbZLOUvMDnbCrQX7am3Elq7pYml9Suye2yGKPA1DKYU
36FCXTxlzJ/FuCmvjQz1ra+CvQKBgQDv1RkspGZmUuJ/S6fRQs802+3JnXixxvis
vrQjfyEr1olgQAdWaNsC7ObkyMq/kVQ4BeLjE37u5xhTHkFnmufZBFrrs/S3Wr4R
2FDYUQlksyCTOm6Ai1V3+awT3gxMoayWS3SrjXVZNUhRlYQm7PZ9CEk+jGquJSrM
YNUGp1m5OwKBgFSqA3U2E9iFHz76cI+rnkHx/WFFC1aRsKX9Phi+hDpFVq1FBzkz
wuDL0ct+s/Pe/wOmMblcgAA7OmiOhaTwh+BxcrkMQevRb7IaNSigFr0McXAvK7FI
QdHBBf0cubT3O6yEuBIUGhfFGgpWZZ4gozttBz7rKRJARoq4KNu+X0i1AoGBAMBC
S1kPPYt/nFTBmHlXnnXYbIn4c73ILKeGhTADhNr4s8315ivuCMwSj5IOKQJjBWmX
xmeUxGfN2CEhmvrsIjpFlIFpFJ873iy+BSkz5VzVgCKmb9kaWVzBSKHwmlmALbOa
L6Aq2Uy3Ow8z1enCgmJ/FwBOXmLWJrYKVhtsYq/rAoGAZ1HNjq4fOw23gadlHPJL
3lI6Xt7OYj38TKPb3uNtmmBic+2hDAfYkXIpz2As2zHNa5eTy8st6CNC3KCCslPm
u84is70LJkU3w7vPid5XQ0Lqb9dlf6NEXcX1WZ91PagNegRhI8tvkSxTklkQrWXY
RXl0TTh6moH1fyc8a8GuNqc=
-----END PRIVATE KEY-----`;
export const IDP_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIC/zCCAeegAwIBAgIUfUTrHE9Ynv/jslZ4wMml66OyL6wwDQYJKoZIhvcNAQEL
BQAwDjEMMAoGA1UEAwwDaWRwMCAXDTI2MTEyMjE4MzcxMFoYDzIxMjYxMDI5MTgz
NzEwWjAOMQwwCgYDVQQDDANpZHAwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEK
AoIBAQDh5q7RkC6APCttbMD812brV1J0D3WUKswrhBnY/lxm9Q8LEvb4HH13RqWQ
F57QFrz29krj/oFQedbhM+FyVYpTOU/drgToAqXFeSi/BZYw4tkjhHXd6uwPhWXb
Db7kvXwRYWrzp/tC+X90BACWvE5EHfNt1eR32oeCFk11Y0fVMezv7LEIkaVpwDPo
cjjJCAW1ual+RBl3zym60DTGo/r8lS8yHBN99ZOUp1CgU5O7qDvCg1udpuLawPTJ
X274oRGT999auzb0QLl4c6LcEn/wjX8QxNCJ+tdjf6WHovrpBLCzcGSOVQzYR0Qs
+D+KEP7xsbj0A3EWPOZauN6boraPAgMBAAGjUzBRMB0GA1UdDgQWBBTgm9gZdeDU
9tUtL3eSk9M6kSfcnDAfBgNVHSMEGDAWgBTgm9gZdeDU9tUtL3eSk9M6kSfcnDAP
BgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQB6t4+Hht1z8TtzmNN/
feDo1nXKLwDF+OpG1Ey9EG4ORn1bMfriplnM/ayDzCu442QIxjNhN9xYeajz+8Xn
bDFDxb4BDMnXJJFWKb8tg+3Q4/+dI/vlxF3O5G3Oazax1sESQX28gSH9QWXxdIhS
KCFY79PlI8bAWG3JD1U7vF0/JZQAh9c33xwyOD2Tibuetgk/toRY62Xr71GITcT1
Eiz8ZhhcpBKblNCw3WaqaKH/WRB9TuiIbxe31JZViDdeJOjq0UaZT+kUGaGhz/0Z
PrR/u1joNNes9g/NUNxGHh+vBFGpAihxUQPnqAMJ4vfHoOwExEMFJ8l6Okj4heIJ
ZxtM
-----END CERTIFICATE-----`;
const OTHER_KEY = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);
export const WEAK_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB/DCCAWWgAwIBAgIUVED0rV/5g79Ga3p95xqVDMOhipwwDQYJKoZIhvcNAQEL
BQAwDzENMAsGA1UEAwwEd2VhazAgFw0yNjExMjIxODM3MTZaGA8yMTI2MTAyOTE4
MzcxNlowDzENMAsGA1UEAwwEd2VhazCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkC
gYEAyOL6jyKeGuwDFU63sEXvbq9YtnT4t+sbWOs0hjZ8CuCcMCoQ/hSuaVwwcVl6
cE1Qdt2PHjjw8RaeHW0b25n/nsjtSoewDFnH7qN2seonkg0Xn5+eFYMVcAB8VpRY
8eH4VF/w27abgW+vLY38x9sBxAK4oRKM6KKn5m3w6HsEezsCAwEAAaNTMFEwHQYD
VR0OBBYEFC6wbxlcRuKWRljQdjFz3Kt/6No2MB8GA1UdIwQYMBaAFC6wbxlcRuKW
RljQdjFz3Kt/6No2MA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADgYEA
JhkGZh4/t7yPhnMRdpyea6utrgF8NQfXDKEQwFv59lfgAvVI0QUMseAeDTxqiSUJ
A2Fy5Ka/c1WUuK4MJlb5TC6Cs9fDQ8U6J3FoSSk5AHbA0xXFpB3RWi+TZueE6Dei
65LepnWWRE7bk5ChYqVav1XIhLTIBqtkR/MjKCpf27M=
-----END CERTIFICATE-----`;

const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
const DS = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Everything that an answer says. A hostile one changes one of these, and its good twin does not. */
export type Said = {
  requestId: string;
  acsUrl: string;
  entityId: string;
  issuer: string;
  responseIssuer: string;
  nameId: string;
  format: string;
  status: string;
  version: string;
  responseVersion: string;
  destination: string;
  recipient: string;
  answers: string;
  confirms: string;
  method: string;
  audience: string;
  issueInstant: string;
  responseInstant: string;
  notBefore: string;
  notOnOrAfter: string;
  confirmedUntil: string;
  sessionEnds: string;
  hasStatement: boolean;
  assertionId: string;
  responseId: string;
  key: string;
  keyInfo: string;
  digest: 'sha256' | 'sha1' | 'sha512';
  signature: 'sha256' | 'sha1' | 'sha512';
  transforms: string[];
  reference: string;
  extraInAssertion: string;
  isAssertionSigned: boolean;
  isResponseSigned: boolean;
  responseKey: string;
};

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
let made = 0;

export const goodSaid = (
  given: Pick<Said, 'requestId' | 'acsUrl' | 'entityId' | 'issuer' | 'nameId'> & Partial<Said>,
): Said => ({
  responseIssuer: given.issuer,
  format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
  version: '2.0',
  responseVersion: '2.0',
  destination: given.acsUrl,
  recipient: given.acsUrl,
  answers: given.requestId,
  confirms: given.requestId,
  method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  audience: given.entityId,
  issueInstant: at(-1),
  responseInstant: at(-1),
  notBefore: at(-30),
  notOnOrAfter: at(240),
  confirmedUntil: at(240),
  sessionEnds: at(3600),
  hasStatement: true,
  assertionId: `_a${(made += 1)}x${Date.now()}`,
  responseId: `_r${made}x${Date.now()}`,
  key: IDP_KEY,
  keyInfo: '',
  digest: 'sha256',
  signature: 'sha256',
  transforms: [`${DS}enveloped-signature`, EXCLUSIVE],
  reference: '',
  extraInAssertion: '',
  isAssertionSigned: true,
  isResponseSigned: false,
  responseKey: IDP_KEY,
  ...given,
});

const digestUri = {
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha1: `${DS}sha1`,
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
};
const signatureUri = {
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  sha1: `${DS}rsa-sha1`,
  sha512: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
};

/** A signature over text that stands in its canonical form as it was written. */
const signatureOf = (said: Said, text: string, id: string, key: string): string => {
  const transforms = said.transforms.map((one) => `<ds:Transform Algorithm="${one}"></ds:Transform>`).join('');
  const digest = createHash(said.digest).update(text).digest('base64');
  const body =
    `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${signatureUri[said.signature]}"></ds:SignatureMethod>` +
    `<ds:Reference URI="${said.reference || `#${id}`}"><ds:Transforms>${transforms}</ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${digestUri[said.digest]}"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`;
  const canonical = `<ds:SignedInfo xmlns:ds="${DS}">${body}</ds:SignedInfo>`;
  const value = createSign(said.signature).update(canonical).sign(key, 'base64');
  return `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo>${body}</ds:SignedInfo><ds:SignatureValue>${value}</ds:SignatureValue>${said.keyInfo}</ds:Signature>`;
};

const assertionOf = (said: Said, { isSigned = said.isAssertionSigned } = {}): string => {
  const statement = said.hasStatement
    ? `<saml:AuthnStatement AuthnInstant="${said.issueInstant}" SessionNotOnOrAfter="${said.sessionEnds}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
    : '';
  const head = `<saml:Assertion xmlns:saml="${SAML}" ID="${said.assertionId}" IssueInstant="${said.issueInstant}" Version="${said.version}"><saml:Issuer>${said.issuer}</saml:Issuer>`;
  const rest =
    `<saml:Subject><saml:NameID Format="${said.format}">${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="${said.method}">` +
    `<saml:SubjectConfirmationData InResponseTo="${said.confirms}" NotOnOrAfter="${said.confirmedUntil}" Recipient="${said.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${said.notBefore}" NotOnOrAfter="${said.notOnOrAfter}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `${statement}${said.extraInAssertion}</saml:Assertion>`;
  const signature = isSigned ? signatureOf(said, head + rest, said.assertionId, said.key) : '';
  return head + signature + rest;
};

/** A whole answer around an assertion, or around whatever else is put in its place. */
export const responseOf = (said: Said, inside = assertionOf(said)): string => {
  const head = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${said.destination}" ID="${said.responseId}" InResponseTo="${said.answers}" IssueInstant="${said.responseInstant}" Version="${said.responseVersion}"><saml:Issuer xmlns:saml="${SAML}">${said.responseIssuer}</saml:Issuer>`;
  const rest = `<samlp:Status><samlp:StatusCode Value="${said.status}"></samlp:StatusCode></samlp:Status>${inside}</samlp:Response>`;
  const signature = said.isResponseSigned ? signatureOf(said, head + rest, said.responseId, said.responseKey) : '';
  return head + signature + rest;
};

type Change = (said: Said) => string;
const saying =
  (more: Partial<Said>): Change =>
  (said) =>
    responseOf({ ...said, ...more });
const SHA1 = { digest: 'sha1', signature: 'sha1' } as const;
const evil = (said: Said): Said => ({
  ...said,
  nameId: 'colleague@clinic.example',
  assertionId: `${said.assertionId}e`,
});
/** Answers that are to be refused, each with one thing wrong in it. */
export const hostile: Record<string, Change> = {
  unsigned: saying({ isAssertionSigned: false }),
  'unsigned, Response signed': saying({ isAssertionSigned: false, isResponseSigned: true }),
  'signed by another key': saying({ key: OTHER_KEY }),
  'signed by another key that comes along': saying({
    key: OTHER_KEY,
    keyInfo: `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${WEAK_CERTIFICATE.replace(/-----[^-]+-----|\s/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
  }),
  'Response signed by another key': saying({ isResponseSigned: true, responseKey: OTHER_KEY }),
  'changed after signing': (said) => responseOf(said).replace(said.nameId, 'colleague@clinic.example'),
  'digest of SHA-1': saying({ digest: 'sha1' }),
  'signature of SHA-1': saying(SHA1),
  'one transform': saying({ transforms: ['http://www.w3.org/2001/10/xml-exc-c14n#'] }),
  'a transform by XPath': saying({
    transforms: ['http://www.w3.org/TR/1999/REC-xpath-19991116', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  }),
  'a reference to the whole': saying({ reference: ' ' }),
  'a reference to something else': (said) => saying({ reference: `#${said.responseId}` })(said),
  'two assertions, evil first': (said) =>
    responseOf(said, assertionOf(evil(said), { isSigned: false }) + assertionOf(said)),
  'two assertions, evil last': (said) =>
    responseOf(said, assertionOf(said) + assertionOf(evil(said), { isSigned: false })),
  'wrapped in the evil one': (said) =>
    responseOf(said, assertionOf({ ...evil(said), extraInAssertion: assertionOf(said) }, { isSigned: false })),
  'the signed one in Extensions': (said) =>
    responseOf(
      said,
      `<samlp:Extensions>${assertionOf(said)}</samlp:Extensions>${assertionOf(evil(said), { isSigned: false })}`,
    ),
  'the signed one as an object of the signature': (said) =>
    responseOf(
      said,
      assertionOf(evil(said), { isSigned: false }).replace(
        '<saml:Subject>',
        `${/<ds:Signature.*<\/ds:Signature>/s.exec(assertionOf(said))?.[0]?.replace('</ds:Signature>', `<ds:Object>${assertionOf(said, { isSigned: false })}</ds:Object></ds:Signature>`)}<saml:Subject>`,
      ),
    ),
  'the same ID twice': (said) =>
    responseOf(said, `<samlp:Extensions ID="${said.assertionId}"></samlp:Extensions>${assertionOf(said)}`),
  'the same ID twice, in other letters': (said) =>
    responseOf(said, `<samlp:Extensions id="${said.assertionId}"></samlp:Extensions>${assertionOf(said)}`),
  'two NameIDs': (said) =>
    responseOf({ ...said, extraInAssertion: '<saml:NameID>colleague@clinic.example</saml:NameID>' }),
  'a comment in the name': (said) => responseOf(said).replace('@clinic', '@<!-- -->clinic'),
  'a comment in the digest': (said) => responseOf(said).replace('<ds:DigestValue>', '<ds:DigestValue><!--x-->'),
  CDATA: (said) => responseOf(said).replace(`>${said.nameId}<`, `><![CDATA[${said.nameId}]]><`),
  'a processing instruction': (said) => responseOf(said).replace('<samlp:Status>', '<?x y?><samlp:Status>'),
  'a DOCTYPE': (said) => `<!DOCTYPE a [<!ENTITY b "c">]>${responseOf(said)}`,
  'an entity': (said) => responseOf(said).replace('@clinic', '&evil;@clinic'),
  'two documents': (said) => responseOf(said) + responseOf(said),
  'cut off': (said) => responseOf(said).slice(0, -20),
  'no XML': () => 'hello',
  'an encrypted assertion': (said) =>
    responseOf(
      said,
      `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>`,
    ),
  'too deep': (said) => responseOf(said, `${'<a>'.repeat(40)}${'</a>'.repeat(40)}${assertionOf(said)}`),
  'too many elements': (said) => responseOf(said, `${'<a></a>'.repeat(2001)}${assertionOf(said)}`),
  'a status that is no success': saying({ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }),
  'version 1.1': saying({ version: '1.1' }),
  'Response of version 1.1': saying({ responseVersion: '1.1' }),
  'another issuer': saying({ issuer: 'https://other.example' }),
  'another issuer of the Response': saying({ responseIssuer: 'https://other.example' }),
  'another destination': saying({ destination: 'https://other.example/acs' }),
  'another recipient': saying({ recipient: 'https://other.example/acs' }),
  'another audience': saying({ audience: 'https://other.example' }),
  'no request of ours': saying({ answers: '_0000000000000000000000000000000000000000' }),
  'begun by the provider': (said) => responseOf(said).replace(/ InResponseTo="[^"]*" Issue/, ' Issue'),
  'confirmed for another request': saying({ confirms: '_0000000000000000000000000000000000000000' }),
  'confirmed by holder of key': saying({ method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
  'a transient name': saying({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
  'no statement of signing in': saying({ hasStatement: false }),
  'a session that is over': (said) => saying({ sessionEnds: at(-120) })(said),
  'not yet valid': (said) => saying({ notBefore: at(120) })(said),
  over: (said) => saying({ notOnOrAfter: at(-120) })(said),
  'a confirmation that is over': (said) => saying({ confirmedUntil: at(-120) })(said),
  'issued in the future': (said) => saying({ issueInstant: at(300) })(said),
  'issued long ago': (said) => saying({ issueInstant: at(-3600) })(said),
  'a Response issued long ago': (said) => saying({ responseInstant: at(-3600) })(said),
  'a time without a zone': (said) => saying({ notOnOrAfter: at(240).replace('Z', '') })(said),
  'an email of another domain': saying({ nameId: 'doctor@elsewhere.example' }),
  'no email': saying({ nameId: 'doctor' }),
};
