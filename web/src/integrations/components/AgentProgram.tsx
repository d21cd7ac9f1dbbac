import { Link } from 'react-router';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { getGenie } from '@auscult/contract/integrations/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Card, Pairs } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import styles from './KeyRows.module.css';

const forms = { files: 'PDF files', pit: 'PIT', hl7: 'HL7' };

/** The program at the practice: which one runs there, and how one gets there. */
export const AgentProgram = ({ integration }: { integration: ResponseOf<typeof getGenie> }) => {
  const timeZone = useTimeZone();
  const { agentVersion, lastContactAt, folders, format, practice } = integration;
  const at = lastContactAt ?? '';
  return (
    <Stack>
      <Card title="Program at the practice">
        <Pairs
          items={[
            ['Version', agentVersion ?? 'Not heard of yet'],
            ['Last contact', at ? `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}` : 'Never'],
            ['Incoming folder', folders?.incoming ?? 'Not set'],
            ['Work folder', folders?.work ?? 'Not set'],
            ['Documents as', format ? forms[format] : 'Not set'],
          ]}
        />
      </Card>
      <Card title="How it is paired">
        <ol className={styles['pairing']}>
          <li>
            Set both folders under Settings. They lie on one disk: the Incoming folder is Genie’s own, the work folder
            stands beside it.
          </li>
          <li>
            Make an access key under{' '}
            <Link className="link" to={`/admin/practices/${practice.id}?tab=system`}>
              Connection of {practice.name}
            </Link>
            . It is shown once.
          </li>
          <li>
            Make the program’s folder on this installation by <code>npm run agent:package</code> and copy it to the
            machine on which Genie imports letters.
          </li>
          <li>
            There, run <code>node auscult-agent.mjs --pair</code> and give it this server’s address and the key. Then{' '}
            <code>--check</code> says in words whether all is well.
          </li>
          <li>
            Have it start with the machine: files for Windows, macOS and Linux are in the folder. Its version appears
            here within a minute.
          </li>
        </ol>
      </Card>
    </Stack>
  );
};
