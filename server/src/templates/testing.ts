import * as contract from '@auscult/contract/templates/endpoints.ts';
import type { Template, TemplateRequest } from '@auscult/contract/templates/schemas.ts';
import type { Person } from '../testing.ts';

type Content = Pick<TemplateRequest, 'type' | 'blocks'>;
export const section = (id: string, title: string, topics: ['plan'] | ['history'] | ['medications'] = ['plan']) => ({
  type: 'section' as const,
  id,
  title,
  instruction: '',
  topics: [...topics],
  style: 'prose' as const,
  omitWhenEmpty: true,
});
export const simple: Content = {
  type: 'letter',
  blocks: [{ type: 'text', id: 'greeting', text: 'Dear {{referrer.greeting}},' }, section('plan', 'Plan')],
};

let made = 0;
/** A template of a person's own; of an administrator one for all, unless the request says otherwise. */
export const addTemplate = (person: Person, request: Partial<TemplateRequest> = {}): Promise<Template> => {
  made += 1;
  return person.call(contract.create, { body: { ...simple, name: `Made ${made}`, ...request } });
};
