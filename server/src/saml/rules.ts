import { LIMITS } from '../limits/rules.ts';
import { all, ANSWER_LIMITS, childrenOf, METADATA_LIMITS, readDocument, type Element } from './document.ts';

const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const TRANSFORMS = new Set(['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE]);
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const SIGNATURES = new Set(
  ['rsa', 'ecdsa'].flatMap((kind) =>
    ['sha256', 'sha384', 'sha512'].map((hash) => `http://www.w3.org/2001/04/xmldsig-more#${kind}-${hash}`),
  ),
);

/** Why an answer is refused. It is written down for administrators and never answered. */
export type Refusal = Error & { readonly check: string };
export const refusal = (check: string, finding: string): Refusal =>
  Object.assign(new Error(finding), { name: 'SamlRefusal', check });
export const isRefusal = (error: unknown): error is Refusal => error instanceof Error && error.name === 'SamlRefusal';

type Need = (isTrue: boolean, finding: string) => void;
const needing =
  (check: string): Need =>
  (isTrue, finding) => {
    if (!isTrue) throw refusal(check, finding);
  };

const named = (elements: readonly Element[], namespace: string, name: string) =>
  elements.filter((one) => one.name === name && one.namespace === namespace);
const valueOf = (element: Element | undefined, name: string): string | undefined => element?.attributes.get(name);
const theOne = (elements: readonly Element[]): Element | undefined => (elements.length === 1 ? elements[0] : undefined);

const decode = (answer: string, need: Need): string => {
  const bare = answer.replace(/\s+/g, '');
  need(bare.length <= LIMITS.samlBytes, 'larger than 256 KiB');
  need(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(bare), 'not base64');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(bare, 'base64'));
  } catch {
    throw refusal('document', 'not UTF-8');
  }
};

export type Answer = { xml: string; response: Element; assertion: Element; isResponseSigned: boolean };

/** The gate before the library: a document that could be read in more ways than one is not read at all. */
export const readAnswer = (given: string): Answer => {
  const need = needing('document');
  const xml = decode(given, need);
  let response: Element;
  try {
    response = readDocument(xml, ANSWER_LIMITS);
  } catch (error) {
    throw refusal('document', error instanceof Error ? error.message : 'cannot be read');
  }
  const every = all(response);
  const ids = every.flatMap((one) =>
    [...one.attributes].filter(([key]) => /^(.*:)?id$/i.test(key)).map(([, id]) => id),
  );
  need(new Set(ids).size === ids.length, 'an ID stands twice');
  need(response.name === 'Response' && response.namespace === PROTOCOL, 'no Response');
  for (const name of ['Response', 'Assertion', 'Subject', 'NameID'])
    need(every.filter((one) => one.name === name).length === 1, `not exactly one ${name}`);
  need(!every.some(({ name }) => name.startsWith('Encrypted')), 'encrypted assertions are not offered');
  const assertion = theOne(childrenOf(response, ASSERTION, 'Assertion'));
  if (!assertion) throw refusal('document', 'the Assertion is not a child of the Response');
  return { xml, response, assertion, isResponseSigned: childrenOf(response, DSIG, 'Signature').length > 0 };
};

const checkSignature = (signature: Element, signed: Element, need: Need): void => {
  const info = theOne(childrenOf(signature, DSIG, 'SignedInfo'));
  const reference = theOne(childrenOf(info, DSIG, 'Reference'));
  const algorithm = (name: string, within = info) => valueOf(theOne(childrenOf(within, DSIG, name)), 'Algorithm');
  need(valueOf(reference, 'URI') === `#${valueOf(signed, 'ID') ?? ''}`, 'a signature of something else');
  need((valueOf(signed, 'ID') ?? '') !== '', 'signed without an ID');
  need(algorithm('CanonicalizationMethod') === EXCLUSIVE, 'another canonical form');
  need(SIGNATURES.has(algorithm('SignatureMethod') ?? ''), 'a signature algorithm that is not offered');
  need(DIGESTS.has(algorithm('DigestMethod', reference) ?? ''), 'a digest that is not offered');
  const transforms = childrenOf(theOne(childrenOf(reference, DSIG, 'Transforms')), DSIG, 'Transform');
  const given = transforms.map((one) => valueOf(one, 'Algorithm') ?? '');
  need(
    given.length === 2 && new Set(given).size === 2 && given.every((one) => TRANSFORMS.has(one)),
    'other transforms',
  );
};

/** Where signatures stand and what they are made of. Whether they are right is the library's to say. */
export const checkSignatures = ({ response, assertion, isResponseSigned }: Answer): void => {
  const need = needing('signature');
  const signatures = all(response).filter(({ name }) => name === 'Signature');
  const own = childrenOf(assertion, DSIG, 'Signature');
  const outer = childrenOf(response, DSIG, 'Signature');
  need(own.length === 1, 'the Assertion is not signed');
  need(outer.length <= 1 && signatures.length === own.length + outer.length, 'a signature in another place');
  for (const signature of own) checkSignature(signature, assertion, need);
  if (isResponseSigned) for (const signature of outer) checkSignature(signature, response, need);
};

export type Expected = {
  requestId: string;
  idpEntityId: string;
  entityId: string;
  acsUrl: string;
  emailFrom: string;
  domains: readonly string[];
  now: Date;
};
export type Identity = { nameId: string; email: string; assertionId: string; until: Date };

const SKEW = LIMITS.samlSkewSeconds * 1000;
const timeOf = (text: string | undefined): number =>
  text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
const isOver = (text: string | undefined, now: Date): boolean => !(timeOf(text) + SKEW > now.getTime());
const isEarly = (text: string | undefined, now: Date): boolean => !(timeOf(text) - SKEW <= now.getTime());

const checkResponse = ({ response }: Answer, { requestId, idpEntityId, acsUrl, now }: Expected, need: Need): void => {
  const status = theOne(childrenOf(response, PROTOCOL, 'Status'));
  need(valueOf(theOne(childrenOf(status, PROTOCOL, 'StatusCode')), 'Value') === SUCCESS, 'not a success');
  need(valueOf(response, 'Version') === '2.0', 'not version 2.0');
  const issuers = childrenOf(response, ASSERTION, 'Issuer');
  need(
    issuers.length <= 1 && issuers.every((one) => one.text.trim() === idpEntityId),
    'another Issuer of the Response',
  );
  need((valueOf(response, 'Destination') ?? acsUrl) === acsUrl, 'another Destination');
  need(valueOf(response, 'InResponseTo') === requestId, 'answers another request');
  checkIssued(response, now, need);
};
const checkIssued = (element: Element, now: Date, need: Need): void => {
  const issued = valueOf(element, 'IssueInstant');
  need(!isEarly(issued, now), 'issued in the future');
  need(timeOf(issued) + LIMITS.samlIssueMinutes * 60_000 + SKEW > now.getTime(), 'issued more than 5 minutes ago');
};

const checkConfirmation = (subject: Element, { requestId, acsUrl, now }: Expected, need: Need): void => {
  const confirmation = theOne(childrenOf(subject, ASSERTION, 'SubjectConfirmation'));
  need(valueOf(confirmation, 'Method') === BEARER, 'not confirmed as bearer');
  const data = theOne(childrenOf(confirmation, ASSERTION, 'SubjectConfirmationData'));
  need(valueOf(data, 'Recipient') === acsUrl, 'another Recipient');
  need(valueOf(data, 'InResponseTo') === requestId, 'confirmed for another request');
  need(!isOver(valueOf(data, 'NotOnOrAfter'), now), 'confirmation over');
  const from = valueOf(data, 'NotBefore');
  need(from === undefined || !isEarly(from, now), 'confirmation not yet valid');
};

const checkConditions = (assertion: Element, { entityId, now }: Expected, need: Need): void => {
  const conditions = theOne(childrenOf(assertion, ASSERTION, 'Conditions'));
  need(conditions !== undefined, 'no Conditions');
  const restrictions = childrenOf(conditions, ASSERTION, 'AudienceRestriction');
  const isOurs = (one: Element) => childrenOf(one, ASSERTION, 'Audience').some((each) => each.text.trim() === entityId);
  need(restrictions.length > 0 && restrictions.every(isOurs), 'another Audience');
  const from = valueOf(conditions, 'NotBefore');
  need(from === undefined || !isEarly(from, now), 'not yet valid');
  need(!isOver(valueOf(conditions, 'NotOnOrAfter'), now), 'over');
  const statements = childrenOf(assertion, ASSERTION, 'AuthnStatement');
  need(statements.length > 0, 'no AuthnStatement');
  for (const statement of statements) {
    const ends = valueOf(statement, 'SessionNotOnOrAfter');
    need(ends === undefined || !isOver(ends, now), 'its session is over');
  }
};

const emailIn = (assertion: Element, nameId: string, emailFrom: string): string => {
  if (emailFrom === 'nameId') return nameId.toLowerCase();
  const values = childrenOf(assertion, ASSERTION, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, ASSERTION, 'Attribute'))
    .filter((attribute) => valueOf(attribute, 'Name') === emailFrom)
    .flatMap((attribute) => childrenOf(attribute, ASSERTION, 'AttributeValue'));
  return theOne(values)?.text.trim().toLowerCase() ?? '';
};

/** Everything that the library leaves open. `signed` is the assertion as its verified bytes have it, and nothing else is read of it. */
export const checkContent = (answer: Answer, signed: string, expected: Expected): Identity => {
  const need = needing('content');
  checkResponse(answer, expected, need);
  const assertion = readDocument(signed, ANSWER_LIMITS);
  need(assertion.name === 'Assertion' && assertion.namespace === ASSERTION, 'no Assertion was signed');
  need(valueOf(assertion, 'Version') === '2.0', 'not version 2.0');
  need(theOne(childrenOf(assertion, ASSERTION, 'Issuer'))?.text.trim() === expected.idpEntityId, 'another Issuer');
  checkIssued(assertion, expected.now, need);
  const subject = theOne(childrenOf(assertion, ASSERTION, 'Subject'));
  const name = theOne(childrenOf(subject, ASSERTION, 'NameID'));
  if (!subject || !name || named(all(assertion), ASSERTION, 'NameID').length !== 1)
    throw refusal('content', 'not exactly one NameID');
  need(valueOf(name, 'Format') !== TRANSIENT, 'a NameID that changes at each sign-on');
  checkConfirmation(subject, expected, need);
  checkConditions(assertion, expected, need);
  const nameId = name.text.trim();
  const email = emailIn(assertion, nameId, expected.emailFrom);
  need(nameId !== '' && /^[^\s@]+@[^\s@]+$/.test(email), 'no email');
  need(expected.domains.includes(email.split('@')[1] ?? ''), 'an email of another domain');
  const until = timeOf(valueOf(theOne(childrenOf(assertion, ASSERTION, 'Conditions')), 'NotOnOrAfter'));
  return { nameId, email, assertionId: valueOf(assertion, 'ID') ?? '', until: new Date(until + SKEW) };
};

/** The provider's part of a connection, out of its own metadata. */
export const readMetadata = (xml: string): { idpEntityId: string; ssoUrl: string; certificates: string[] } => {
  const root = readDocument(xml, METADATA_LIMITS);
  const entity = theOne(named(all(root), METADATA, 'EntityDescriptor'));
  const provider = theOne(childrenOf(entity, METADATA, 'IDPSSODescriptor'));
  const service = childrenOf(provider, METADATA, 'SingleSignOnService').find(
    (one) => valueOf(one, 'Binding') === REDIRECT,
  );
  const certificates = childrenOf(provider, METADATA, 'KeyDescriptor')
    .filter((one) => (valueOf(one, 'use') ?? 'signing') === 'signing')
    .flatMap((one) => named(all(one), DSIG, 'X509Certificate'))
    .map(({ text }) => `-----BEGIN CERTIFICATE-----\n${text.replace(/\s+/g, '')}\n-----END CERTIFICATE-----`);
  return {
    idpEntityId: valueOf(entity, 'entityID') ?? '',
    ssoUrl: valueOf(service, 'Location') ?? '',
    certificates: [...new Set(certificates)],
  };
};
