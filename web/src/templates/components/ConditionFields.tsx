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
          <Chips label="Consultation types">
            {(optionsOf(kindLabel) as [(typeof condition.consultationTypes)[number], string][]).map(([type, label]) => (
              <Chip
                key={type}
                isOn={condition.consultationTypes.includes(type)}
                onClick={() => set({ consultationTypes: toggled(condition.consultationTypes, type) }, `type ${type}`)}
              >
                {label}
              </Chip>
            ))}
          </Chips>
        ) : 'patientGenders' in condition ? (
          <Chips label="Genders">
            {(optionsOf(genderLabel) as [(typeof condition.patientGenders)[number], string][]).map(
              ([gender, label]) => (
                <Chip
                  key={gender}
                  isOn={condition.patientGenders.includes(gender)}
                  onClick={() => set({ patientGenders: toggled(condition.patientGenders, gender) }, `gender ${gender}`)}
                >
                  {label}
                </Chip>
              ),
            )}
          </Chips>
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
