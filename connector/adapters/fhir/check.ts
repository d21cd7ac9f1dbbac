import { randomUUID } from 'node:crypto';
import { CHECK_MILLISECONDS, inSteps, once, problemOf, reached, requireKey, requireYes } from '../../kit/check.ts';
import type { Step } from '../../kit/check.ts';
import type { Replied } from '../../kit/http.ts';
import { failed } from '../../kit/outcome.ts';
import { recordIn, sent, tokenOf, type FhirTarget } from './deliver.ts';
import { searchedBy } from './resource.ts';

const requireType = (reply: Replied, type: string): void => {
  requireYes(reply);
  if (recordIn(reply.text)['resourceType'] !== type)
    throw problemOf(failed('target', `The address answered, but not with a ${type} of FHIR.`));
};

/** Reaches a server without an effect. What it can do is often told to anybody, so that a search shows whether it lets us in. */
export const checkFhir = (given: FhirTarget): Promise<Step[]> => {
  const target = { ...given, milliseconds: CHECK_MILLISECONDS };
  const { auth } = target;
  const read = (path: string, as: FhirTarget) => sent(as, { method: 'GET', path });
  const abilities = once(() => read('metadata', target));
  const search = once(() => read(`DocumentReference?${searchedBy(randomUUID())}&_elements=id`, target));
  const letIn = async (): Promise<string> => {
    if (auth === 'client_credentials' && (await tokenOf(target)) === '')
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
      target.baseUrl.startsWith('https:'),
      once(() => read('metadata', { ...target, auth: 'none' })),
    ),
    ...(auth === 'none' ? [] : [['Key', letIn] as const]),
    ['Answer', answer],
  ]);
};
