import type { DocumentType } from '@auscult/contract/enumerations.ts';
import type { start } from '@auscult/contract/evaluation/endpoints.ts';
import { noteLengthLabel } from '@auscult/contract/format.ts';
import { listDeployments } from '@auscult/contract/playground/endpoints.ts';
import { list as listPrompts } from '@auscult/contract/prompts/endpoints.ts';
import { list as listTemplates, versions as listVersions } from '@auscult/contract/templates/endpoints.ts';
import type { NoteLength } from '@auscult/contract/templates/schemas.ts';
import { LookupField } from '../../app/LookupField.tsx';
import type { BodyOf } from '../../app/useContractForm.ts';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { optionsOf } from '../../ui/options.ts';
import styles from '../EvaluationPage.module.css';

const MOST_VARIANTS = 4;
/** The template's own version, length or engine. */
const USUAL = '';

/** What writes, as it is chosen. */
export type Variant = {
  key: number;
  templateId: string | null;
  templateVersion: string;
  noteLength: NoteLength | typeof USUAL;
  deploymentId: string;
  temperature: string;
  promptMacroId: string | null;
};
export const newVariant: Variant = {
  key: 1,
  templateId: null,
  templateVersion: USUAL,
  noteLength: USUAL,
  deploymentId: USUAL,
  temperature: '',
  promptMacroId: null,
};

export const asked = (variants: readonly Variant[]): BodyOf<typeof start>['variants'] =>
  variants.flatMap(({ templateId, templateVersion, noteLength, deploymentId, temperature, promptMacroId }) =>
    templateId === null
      ? []
      : [
          {
            templateId,
            ...(templateVersion === USUAL ? {} : { templateVersion: Number(templateVersion) }),
            ...(noteLength === USUAL ? {} : { noteLength }),
            ...(deploymentId === USUAL ? {} : { deploymentId }),
            ...(temperature.trim() === '' ? {} : { temperature: Number(temperature) }),
            ...(promptMacroId === null ? {} : { promptMacroId }),
          },
        ],
  );

type OneProps = { documentType: DocumentType; variant: Variant; onChange: (patch: Partial<Variant>) => void };

const Version = ({ templateId, variant, onChange }: OneProps & { templateId: string }) => {
  const { data = [] } = useRead(listVersions, { params: { templateId } });
  return (
    <SelectField
      label="Version"
      options={[
        [USUAL, 'The present one'],
        ...data.map(({ version }) => [String(version), `Version ${version}`] as const),
      ]}
      value={variant.templateVersion}
      onChange={(event) => onChange({ templateVersion: event.target.value })}
    />
  );
};

const WrittenBy = ({ variant, onChange }: Omit<OneProps, 'documentType'>) => {
  const { data: models = [] } = useRead(listDeployments);
  return (
    <SelectField
      label="Written by"
      options={[
        [USUAL, 'The engine in force'],
        ['embedded', 'The embedded engine'],
        ...models.map(({ id, name, model }) => [id, `${name}: ${model}`] as const),
      ]}
      value={variant.deploymentId}
      onChange={(event) => onChange({ deploymentId: event.target.value })}
    />
  );
};

const OneVariant = (props: OneProps) => {
  const { documentType, variant, onChange } = props;
  const { templateId } = variant;
  return (
    <>
      <LookupField
        key={documentType}
        label="Template"
        read={listTemplates}
        query={{ type: [documentType] }}
        optionOf={({ id, name }) => [id, name]}
        value={templateId}
        onChange={(chosen) => onChange({ templateId: chosen, templateVersion: USUAL })}
      />
      <FormColumns>
        {templateId === null ? null : <Version {...props} templateId={templateId} />}
        <SelectField
          label="Length"
          options={[[USUAL, 'As the template has it'], ...optionsOf(noteLengthLabel)]}
          value={variant.noteLength}
          onChange={(event) => onChange({ noteLength: event.target.value as Variant['noteLength'] })}
        />
        <WrittenBy variant={variant} onChange={onChange} />
        <TextField
          label="Temperature"
          note="0 to 2, of a language model"
          inputMode="decimal"
          value={variant.temperature}
          onChange={(event) => onChange({ temperature: event.target.value })}
        />
        <LookupField
          label="Prompt macro"
          note="(optional)"
          read={listPrompts}
          optionOf={({ id, name }) => [id, name]}
          value={variant.promptMacroId}
          onChange={(promptMacroId) => onChange({ promptMacroId })}
        />
      </FormColumns>
    </>
  );
};

/** As the last one: what is compared usually differs in one thing. */
const after = (variants: readonly Variant[]): Variant => {
  const last = variants.at(-1) ?? newVariant;
  return { ...last, key: last.key + 1 };
};

type Props = { documentType: DocumentType; variants: readonly Variant[]; onChange: (variants: Variant[]) => void };
/** Up to four that write the same consults; the others are compared with the first. */
export const Variants = ({ documentType, variants, onChange }: Props) => (
  <>
    {variants.map((variant, index) => (
      <fieldset key={variant.key} className={styles['variant']}>
        <legend>{index === 0 ? 'Variant 1, what the others are compared with' : `Variant ${index + 1}`}</legend>
        <OneVariant
          documentType={documentType}
          variant={variant}
          onChange={(patch) => onChange(variants.map((one) => (one === variant ? { ...one, ...patch } : one)))}
        />
        {variants.length > 1 ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove variant ${index + 1}`}
            onClick={() => onChange(variants.filter((one) => one !== variant))}
          >
            Remove
          </Button>
        ) : null}
      </fieldset>
    ))}
    {variants.length < MOST_VARIANTS ? (
      <Button onClick={() => onChange([...variants, after(variants)])}>Add a variant</Button>
    ) : null}
  </>
);
