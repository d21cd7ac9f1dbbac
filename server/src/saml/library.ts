import type { SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { LIMITS } from '../limits/rules.ts';
import { refusal, type Answer } from './rules.ts';

type Provider = Pick<SamlConnection, 'idpEntityId' | 'ssoUrl' | 'certificates' | 'serviceProvider'>;

/** Read when the first practice signs on this way: it brings a reader of XML and its signatures along. */
const library = () => import('@node-saml/node-saml');

const samlFor = async (
  { idpEntityId, ssoUrl, certificates, serviceProvider }: Provider,
  requestId: string,
  isOuter = false,
) => {
  const { SAML, ValidateInResponseTo } = await library();
  return new SAML({
    entryPoint: ssoUrl,
    issuer: serviceProvider.entityId,
    audience: serviceProvider.entityId,
    callbackUrl: serviceProvider.acsUrl,
    idpIssuer: idpEntityId,
    idpCert: certificates,
    wantAssertionsSigned: true,
    // One on the Response is not asked for, but where it stands it has to be right.
    wantAuthnResponseSigned: isOuter,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: LIMITS.samlSkewSeconds * 1000,
    maxAssertionAgeMs: LIMITS.samlIssueMinutes * 60_000,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
    // Requests are kept, and used up by one statement, in our own table.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
};

/** Where a browser goes to sign on. */
export const addressOf = async (provider: Provider, requestId: string, relayState: string): Promise<string> =>
  (await samlFor(provider, requestId)).getAuthorizeUrlAsync(relayState, undefined, {});

/** The assertion, out of the bytes that its signature covers. */
export const verifiedAssertion = async (
  provider: Provider,
  requestId: string,
  { xml, isResponseSigned }: Answer,
): Promise<string> => {
  try {
    const SAMLResponse = Buffer.from(xml).toString('base64');
    const saml = await samlFor(provider, requestId, isResponseSigned);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    const signed = profile?.getAssertionXml?.();
    if (typeof signed === 'string') return signed;
  } catch (error) {
    // Its first words only: what follows may be the document's own.
    throw refusal('signature', error instanceof Error ? (error.message.split(/[.:]/)[0] ?? '') : 'not verified');
  }
  throw refusal('signature', 'nothing was signed');
};

export const metadataOf = async ({ entityId, acsUrl }: SamlConnection['serviceProvider']): Promise<string> =>
  (await library()).generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
    generateUniqueId: () => '_metadata',
  });
