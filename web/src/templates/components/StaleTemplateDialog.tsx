import { headingOf, paragraphOf, type Richtext } from '@auscult/contract/richtext.ts';
import type { Template, TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { Differences } from '../../ui/Differences.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { blockLabel, conditionWords, templateWords, topicLabel } from './labels.ts';
import type { Draft } from './draft.ts';

export const linesOf = (block: TemplateBlock, all: readonly TemplateBlock[]): string[] => {
  switch (block.type) {
    case 'heading':
    case 'text':
      return block.text.split('\n');
    case 'list':
      return block.items.map((item) => `- ${item}`);
    case 'section':
      return [block.title, block.instruction, block.topics.map((topic) => topicLabel[topic]).join(', ')].filter(
        Boolean,
      );
    case 'container':
      return [
        `Only when ${conditionWords(block.condition, all).join(' ')}`,
        ...block.blocks.flatMap((inner) => linesOf(inner, all)),
      ];
    case 'macro':
    case 'letter_opening':
    case 'letter_closing':
    case 'signature':
      return [blockLabel[block.type]];
  }
};
type Read = Pick<Draft, 'name' | 'type' | 'speciality' | 'consultationTypes' | 'blocks'>;
/** A template as lines to be compared. */
export const asText = (draft: Read): Richtext => ({
  type: 'doc',
  content: [
    headingOf(draft.name, 1),
    paragraphOf(templateWords(draft)),
    ...draft.blocks.flatMap((block) => linesOf(block, draft.blocks).map((line) => paragraphOf(line))),
  ],
});

type Props = {
  mine: Draft;
  theirs: Template;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};
/** Somebody else saved meanwhile: what each of the two has, and which one goes on. */
export const StaleTemplateDialog = ({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) => (
  <Modal
    title="Changed somewhere else meanwhile"
    text="Nothing is lost: whichever one you keep, the other stays under Versions or on this device."
    isWide
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Decide later</Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button variant="primary" data-autofocus onClick={onKeepMine}>
          Keep mine
        </Button>
      </>
    }
  >
    <Differences mine={asText(mine)} theirs={asText(theirs)} mineLabel="Yours" theirsLabel="Theirs" />
  </Modal>
);
