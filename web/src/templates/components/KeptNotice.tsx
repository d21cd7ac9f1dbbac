import { useEffect, useState } from 'react';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { isSameDraft, type Draft } from './draft.ts';
import { dropDraft, keptDraft, type DraftKey, type Kept } from './keptDraft.ts';

type Props = { of: DraftKey; start: Draft; onTake: (draft: Draft) => void };
/** Work that was left here unsaved, offered once. */
export const KeptNotice = ({ of, start, onTake }: Props) => {
  const timeZone = useTimeZone();
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let isGone = false;
    // Asked for before anything is written here, so that it is what another visit left.
    void keptDraft(of).then((found) => {
      if (!isGone) setKept(found);
    });
    return () => {
      isGone = true;
    };
  }, [of]);
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
              void dropDraft(of);
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
