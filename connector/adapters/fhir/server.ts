import type { fhirConnection } from '@auscult/contract/integrations/connections.ts';
import type { z } from 'zod';
import type { Call, Request } from '../../kit/adapter.ts';
import type { Replied } from '../../kit/http.ts';

export type FhirConfig = z.infer<typeof fhirConnection>;
export type FhirSecret = 'password' | 'token' | 'clientSecret';
export type FhirCall = Call<FhirConfig, FhirSecret>;

export const recordIn = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Empty where none was given. */
export const tokenOf = async ({ config, secret, http }: FhirCall): Promise<string> => {
  const { tokenUrl = '', clientId = '' } = config;
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: (await secret('clientSecret')) ?? '',
  };
  const { status, text } = await http({
    url: tokenUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    isReading: true,
  });
  const { access_token: token } = recordIn(text);
  return status === 200 && typeof token === 'string' ? token : '';
};
const authorized = async (call: FhirCall): Promise<Record<string, string>> => {
  const { config, secret } = call;
  const { auth, clientId = '' } = config;
  if (auth === 'none') return {};
  if (auth === 'basic')
    return {
      authorization: `Basic ${Buffer.from(`${clientId}:${(await secret('password')) ?? ''}`).toString('base64')}`,
    };
  return { authorization: `Bearer ${auth === 'bearer' ? ((await secret('token')) ?? '') : await tokenOf(call)}` };
};

type Sent = Pick<Request, 'method'> & { path: string; headers?: Record<string, string>; body?: object };
export const sent = async (call: FhirCall, { method, path, headers = {}, body }: Sent): Promise<Replied> =>
  call.http({
    url: `${call.config.baseUrl.replace(/\/+$/, '')}${path && `/${path}`}`,
    method,
    headers: {
      accept: 'application/fhir+json',
      ...(body ? { 'content-type': 'application/fhir+json' } : {}),
      ...(await authorized(call)),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
