import { useState } from 'react';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { isSameDraft, type Draft } from './draft.ts';
import { dropDraft, keptDraft } from './keptDraft.ts';

type Props = { id: string; start: Draft; onTake: (draft: Draft) => void };
/** Work that was left here unsaved, offered once. */
export const KeptNotice = ({ id, start, onTake }: Props) => {
  const timeZone = useTimeZone();
  const [kept, setKept] = useState(() => keptDraft(id));
  if (!kept || isSameDraft(kept.draft, start)) return null;
  const at = new Date(kept.at).toISOString();
  return (
    <Notice
      icon={<IconHistory />}
      title="Unsaved work is kept on this device"
      text={`From ${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}.`}
      action={
        <>
          <Button
            size="sm"
            onClick={() => {
              onTake(kept.draft);
              setKept(undefined);
            }}
          >
            Go on with it
          </Button>{' '}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              dropDraft(id);
              setKept(undefined);
            }}
          >
            Discard it
          </Button>
        </>
      }
    />
  );
};
