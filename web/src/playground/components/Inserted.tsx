import { list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { list as listPrompts } from '@auscult/contract/prompts/endpoints.ts';
import { list as listTemplates } from '@auscult/contract/templates/endpoints.ts';
import { LookupField } from '../../app/LookupField.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import type { Question } from '../usePanes.ts';

type Named = Pick<Question, 'appointmentId' | 'templateId' | 'promptMacroId'>;
type Change = (patch: Partial<Named>, place: string) => void;

/** What the server puts into the prompt. Choosing one puts its place there too. */
export const Inserted = ({ named, onChange }: { named: Named; onChange: Change }) => (
  <>
    <p className="small muted">
      {'Insert: what is chosen here stands in the prompt as {{transcript}}, {{template}} and {{prompt}}.'}
    </p>
    <FormColumns>
      <LookupField
        label="Transcript of an evaluation consult"
        read={listConsults}
        query={{ filter: 'evaluation' }}
        optionOf={({ id, patient }) => [id, fullName(patient)]}
        value={named.appointmentId}
        onChange={(appointmentId) => onChange({ appointmentId }, '{{transcript}}')}
      />
      <LookupField
        label="Template"
        read={listTemplates}
        optionOf={({ id, name }) => [id, name]}
        value={named.templateId}
        onChange={(templateId) => onChange({ templateId }, '{{template}}')}
      />
      <LookupField
        label="Prompt macro"
        read={listPrompts}
        optionOf={({ id, name }) => [id, name]}
        value={named.promptMacroId}
        onChange={(promptMacroId) => onChange({ promptMacroId }, '{{prompt}}')}
      />
    </FormColumns>
  </>
);
