import { randomUUID } from 'node:crypto';
import { CHECK_MILLISECONDS, inSteps, once, reached, requireKey, requireYes } from '../../kit/check.ts';
import type { Step } from '../../kit/check.ts';
import type { Replied } from '../../kit/http.ts';
import { failed, problemOf } from '../../kit/outcome.ts';
import { searchedBy } from './resource.ts';
import { recordIn, sent, tokenOf, type FhirCall } from './server.ts';

const requireType = (reply: Replied, type: string): void => {
  requireYes(reply);
  if (recordIn(reply.text)['resourceType'] !== type)
    throw problemOf(failed('target', `The address answered, but not with a ${type} of FHIR.`));
};

/** Reaches a server without an effect. What it can do is often told to anybody, so that a search shows whether it lets us in. */
export const checkFhir = (given: FhirCall): Promise<Step[]> => {
  const { config } = given;
  const call: FhirCall = {
    ...given,
    http: (request) => given.http({ ...request, milliseconds: CHECK_MILLISECONDS }),
  };
  const read = (path: string, as: FhirCall) => sent(as, { method: 'GET', path });
  const abilities = once(() => read('metadata', call));
  const search = once(() => read(`DocumentReference?${searchedBy(randomUUID())}&_elements=id`, call));
  const letIn = async (): Promise<string> => {
    if (config.auth === 'client_credentials' && (await tokenOf(call)) === '')
      throw problemOf(failed('credentials', 'The token address gave no token for these credentials.'));
    requireKey(await abilities());
    requireKey(await search());
    return 'The credentials were not refused.';
  };
  const answer = async (): Promise<string> => {
    requireType(await abilities(), 'CapabilityStatement');
    requireType(await search(), 'Bundle');
    return 'It answers as a FHIR server does.';
  };
  return inSteps([
    ...reached(
      config.baseUrl.startsWith('https:'),
      once(() => read('metadata', { ...call, config: { ...config, auth: 'none' } })),
    ),
    ...(config.auth === 'none' ? [] : [['Key', letIn] as const]),
    ['Answer', answer],
  ]);
};
