import { useState } from 'react';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { named, scopesOf, type Named, type Scope } from '../transcript/speakers.ts';

type Props = {
  segments: readonly TranscriptSegment[];
  segment: TranscriptSegment;
  /** Documents that the doctor edited are not written again by themselves. */
  hasEdited: boolean;
  onName: (changes: Named[]) => void;
  onClose: () => void;
};

const people: readonly (readonly [Speaker, string])[] = [
  ['doctor', 'This is me'],
  ['patient', 'The patient'],
  ['other', 'Somebody else'],
];
const reach: Record<Scope, string> = {
  turn: 'Only this turn',
  alternate: 'This and every second turn; those between are the other one',
  voice: 'Everything that this voice says',
};

/** Who spoke here, and how far that reaches. */
export const SpeakerDialog = ({ segments, segment, hasEdited, onName, onClose }: Props) => {
  const scopes = scopesOf(segments, segment);
  const [speaker, setSpeaker] = useState<Speaker>('doctor');
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'turn');
  const changes = named(segments, segment, speaker, scope);
  return (
    <Modal
      title="Who is speaking?"
      text={`“${segment.text.length > 160 ? `${segment.text.slice(0, 160)}…` : segment.text}”`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={() => onName(changes)}>
            Keep and write again
          </Button>
        </>
      }
    >
      <Choices
        label="Speaker"
        options={people}
        chosen={speaker}
        registration={{
          name: 'speaker',
          onChange: ({ target }) => setSpeaker(people.find(([value]) => value === target.value)?.[0] ?? speaker),
        }}
      />
      <Choices
        label="How far"
        options={scopes.map((value) => [value, reach[value]] as const)}
        chosen={scope}
        registration={{
          name: 'scope',
          onChange: ({ target }) => setScope(scopes.find((value) => value === target.value) ?? scope),
        }}
      />
      <p className="small muted">
        {hasEdited
          ? 'Documents that you did not edit are written again. What you edited stays as it is; you are asked about it.'
          : 'The documents are written again with this. The present texts stay under Versions.'}
      </p>
    </Modal>
  );
};
