import { genderLabel } from '@auscult/contract/format.ts';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { optionsOf } from '../../ui/options.ts';
import { kindLabel } from './labels.ts';
import styles from './Editor.module.css';

type Container = Extract<TemplateBlock, { type: 'container' }>;
type Condition = Container['condition'];

const kinds = {
  consultationTypes: 'Consultation type',
  patientGenders: 'Gender of the patient',
  sectionNotEmpty: 'A section has something',
} as const;
const kindOf = (condition: Condition): keyof typeof kinds =>
  'consultationTypes' in condition
    ? 'consultationTypes'
    : 'patientGenders' in condition
      ? 'patientGenders'
      : 'sectionNotEmpty';

const toggled = <Value,>(all: readonly Value[], value: Value): Value[] =>
  all.includes(value) ? all.filter((one) => one !== value) : [...all, value];

type ChoiceProps<Value extends string> = {
  label: string;
  options: readonly (readonly [string, string])[];
  chosen: readonly Value[];
  onToggle: (value: Value, chosen: Value[]) => void;
};
const ChipChoice = <Value extends string>({ label, options, chosen, onToggle }: ChoiceProps<Value>) => (
  <Chips label={label}>
    {(options as readonly (readonly [Value, string])[]).map(([value, words]) => (
      <Chip key={value} isOn={chosen.includes(value)} onClick={() => onToggle(value, toggled(chosen, value))}>
        {words}
      </Chip>
    ))}
  </Chips>
);

type Props = {
  block: Container;
  onChange: (block: TemplateBlock, field: string) => void;
  /** Those that it may ask about. */
  sections: readonly { id: string; name: string }[];
};
/** When the blocks of a condition stand. */
export const ConditionFields = ({ block, onChange, sections }: Props) => {
  const { condition } = block;
  const set = (next: Condition, field: string): void => onChange({ ...block, condition: next }, field);
  const begin: Record<keyof typeof kinds, () => Condition> = {
    consultationTypes: () => ({ consultationTypes: ['new'] }),
    patientGenders: () => ({ patientGenders: ['female'] }),
    sectionNotEmpty: () => ({ sectionNotEmpty: sections[0]?.id ?? '' }),
  };
  return (
    <FormColumns>
      <SelectField
        label="Only when"
        data-first=""
        options={optionsOf(kinds)}
        value={kindOf(condition)}
        onChange={(event) => set(begin[event.target.value as keyof typeof kinds](), 'kind')}
      />
      <div className={styles['topics']}>
        <span className={styles['label']}>is</span>
        {'consultationTypes' in condition ? (
          <ChipChoice
            label="Consultation types"
            options={optionsOf(kindLabel)}
            chosen={condition.consultationTypes}
            onToggle={(type, consultationTypes) => set({ consultationTypes }, `type ${type}`)}
          />
        ) : 'patientGenders' in condition ? (
          <ChipChoice
            label="Genders"
            options={optionsOf(genderLabel)}
            chosen={condition.patientGenders}
            onToggle={(gender, patientGenders) => set({ patientGenders }, `gender ${gender}`)}
          />
        ) : (
          <SelectField
            label="Section"
            options={[['', 'Choose a section'], ...sections.map(({ id, name }) => [id, name] as const)]}
            value={condition.sectionNotEmpty}
            onChange={(event) => set({ sectionNotEmpty: event.target.value }, 'section')}
          />
        )}
      </div>
    </FormColumns>
  );
};
