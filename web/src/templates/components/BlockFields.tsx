import { LONGEST, MOST_LINES } from '@auscult/contract/templates/problems.ts';
import type { TemplateBlock, Topic } from '@auscult/contract/templates/schemas.ts';
import { proposedTopics } from '@auscult/contract/templates/topics.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { CheckField, Segments } from '../../ui/Choices.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { optionsOf } from '../../ui/options.ts';
import { topicLabel } from './labels.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { NO_MACRO } from './draft.ts';
import { VariableField } from './VariableField.tsx';
import frame from './Editor.module.css';
import styles from './BlockFields.module.css';

export type Named = readonly { id: string; name: string }[];
/** What blocks may name: macros, prompt macros, and sections of the same template. */
export type Nameable = { macros: Named; prompts: Named };
type Of<Type extends TemplateBlock['type']> = Extract<TemplateBlock, { type: Type }>;
type Props<Type extends TemplateBlock['type']> = {
  block: Of<Type>;
  onChange: (block: TemplateBlock, field: string) => void;
};

const levels = [
  ['1', 'Large'],
  ['2', 'Medium'],
  ['3', 'Small'],
] as const;
const HeadingFields = ({ block, onChange }: Props<'heading'>) => (
  <>
    <VariableField
      label="Heading"
      value={block.text}
      maxLength={LONGEST.heading}
      isFirst
      onChange={(text) => onChange({ ...block, text }, 'text')}
    />
    <Segments
      label="Size"
      options={levels}
      chosen={`${block.level}`}
      registration={{
        name: `level-${block.id}`,
        onChange: (event) => onChange({ ...block, level: Number(event.target.value) }, 'level'),
      }}
    />
  </>
);

const emphases = [
  ['none', 'Plain'],
  ['bold', 'Bold'],
  ['italic', 'Italic'],
] as const;
const TextFields = ({ block, onChange }: Props<'text'>) => (
  <>
    <VariableField
      label="Text"
      hasLines
      value={block.text}
      maxLength={LONGEST.text}
      isFirst
      onChange={(text) => onChange({ ...block, text }, 'text')}
    />
    <Segments
      label="Emphasis"
      options={emphases}
      chosen={block.emphasis ?? 'none'}
      registration={{
        name: `emphasis-${block.id}`,
        onChange: (event) =>
          onChange({ ...block, emphasis: event.target.value as NonNullable<typeof block.emphasis> }, 'emphasis'),
      }}
    />
  </>
);

const ListFields = ({ block, onChange }: Props<'list'>) => (
  <>
    <VariableField
      label="Lines"
      help="Each line is one of the list. Lines that are pasted in stand as they are."
      hasLines
      value={block.items.join('\n')}
      maxLength={MOST_LINES * LONGEST.line}
      isFirst
      onChange={(text) => onChange({ ...block, items: text.split('\n').slice(0, MOST_LINES) }, 'items')}
    />
    <CheckField
      label="Numbered"
      checked={block.isNumbered ?? false}
      onChange={(event) => onChange({ ...block, isNumbered: event.target.checked }, 'isNumbered')}
    />
  </>
);

const styleOptions = [
  ['prose', 'Prose'],
  ['bullets', 'Bullets'],
] as const;
const topics = optionsOf(topicLabel) as readonly (readonly [Topic, string])[];
/** What is looked for in what was said, with those that the title speaks of to be taken over. */
const TopicsField = ({ block, onChange }: Props<'section'>) => {
  const proposed = proposedTopics(block.title, block.instruction);
  const isProposed = proposed.length > 0 && proposed.join() !== block.topics.join();
  const toggle = (topic: Topic): void =>
    onChange(
      {
        ...block,
        topics: block.topics.includes(topic) ? block.topics.filter((one) => one !== topic) : [...block.topics, topic],
      },
      `topic ${topic}`,
    );
  return (
    <div className={frame['topics']}>
      <span className={frame['label']}>Topics</span>
      <Chips label="Topics">
        {topics.map(([topic, label]) => (
          <Chip key={topic} isOn={block.topics.includes(topic)} onClick={() => toggle(topic)}>
            {label}
          </Chip>
        ))}
      </Chips>
      {isProposed ? (
        <Button size="sm" variant="ghost" onClick={() => onChange({ ...block, topics: proposed }, 'topics')}>
          By its title: {proposed.map((topic) => topicLabel[topic].toLowerCase()).join(', ')}
        </Button>
      ) : null}
    </div>
  );
};

/** What is named and is not there any more keeps its place in the choice, by what it is. */
const goneOf = (id: string | undefined, known: Named): (readonly [string, string])[] =>
  id === undefined || id === NO_MACRO || known.some((one) => one.id === id) ? [] : [[id, 'One that is gone']];

const PromptField = ({ block, onChange, prompts }: Props<'section'> & { prompts: Named }) => (
  <SelectField
    label="Prompt macro"
    note="(optional)"
    help="Its instruction follows the one above."
    options={[
      ['', 'None'],
      ...prompts.map(({ id, name }) => [id, name] as const),
      ...goneOf(block.promptMacroId, prompts),
    ]}
    value={block.promptMacroId ?? ''}
    onChange={(event) => {
      const { promptMacroId: _, ...rest } = block;
      const promptMacroId = event.target.value;
      onChange(promptMacroId ? { ...rest, promptMacroId } : rest, 'promptMacroId');
    }}
  />
);

const SectionFields = ({ block, onChange, prompts }: Props<'section'> & { prompts: Named }) => (
  <>
    <VariableField
      label="Title"
      value={block.title}
      maxLength={LONGEST.title}
      isFirst
      onChange={(title) => onChange({ ...block, title }, 'title')}
    />
    <TextArea
      label="What belongs here"
      help="Read by a language model, where the practice has one. The built-in engine goes by the topics."
      rows={3}
      maxLength={LONGEST.instruction}
      value={block.instruction}
      onChange={(event) => onChange({ ...block, instruction: event.target.value }, 'instruction')}
    />
    <TopicsField block={block} onChange={onChange} />
    {prompts.length > 0 || block.promptMacroId ? (
      <PromptField block={block} onChange={onChange} prompts={prompts} />
    ) : null}
    <div className={styles['row']}>
      <Segments
        label="Style"
        options={styleOptions}
        chosen={block.style}
        registration={{
          name: `style-${block.id}`,
          onChange: (event) => onChange({ ...block, style: event.target.value as typeof block.style }, 'style'),
        }}
      />
      <CheckField
        label="Leave out when nothing was said"
        checked={block.omitWhenEmpty}
        onChange={(event) => onChange({ ...block, omitWhenEmpty: event.target.checked }, 'omitWhenEmpty')}
      />
    </div>
  </>
);

const MacroFields = ({ block, onChange, macros }: Props<'macro'> & { macros: Named }) => (
  <SelectField
    label="Macro"
    help="Its text is put in as it reads when a document is written."
    data-first=""
    options={[
      [NO_MACRO, 'Choose a macro'],
      ...macros.map(({ id, name }) => [id, name] as const),
      ...goneOf(block.macroId, macros),
    ]}
    value={block.macroId}
    onChange={(event) => onChange({ ...block, macroId: event.target.value }, 'macroId')}
  />
);

type All = { block: TemplateBlock; onChange: Props<'text'>['onChange']; nameable: Nameable; sections: Named };
/** The fields of the block that is chosen. Openings, closings and signatures have none. */
export const BlockFields = ({ block, onChange, nameable, sections }: All) => {
  switch (block.type) {
    case 'heading':
      return <HeadingFields block={block} onChange={onChange} />;
    case 'text':
      return <TextFields block={block} onChange={onChange} />;
    case 'list':
      return <ListFields block={block} onChange={onChange} />;
    case 'section':
      return <SectionFields block={block} onChange={onChange} prompts={nameable.prompts} />;
    case 'macro':
      return <MacroFields block={block} onChange={onChange} macros={nameable.macros} />;
    case 'container':
      return <ConditionFields block={block} onChange={onChange} sections={sections} />;
    case 'letter_opening':
    case 'letter_closing':
      return <p className="muted">Its words are the doctor’s own: Settings, Defaults, Styling.</p>;
    case 'signature':
      return <p className="muted">The sign-off stands under letters only.</p>;
  }
};
