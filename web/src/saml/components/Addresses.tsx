import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import type { SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { shortDate } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { useNow } from '../../ui/useNow.ts';

const copy = async (name: string, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    notify('success', { title: `${name} copied` });
  } catch {
    notify('info', { title: 'This browser did not allow it', text: 'Choose the text and copy it by hand.' });
  }
};

const Address = ({ name, text }: { name: string; text: string }) => (
  <span style={{ display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
    <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
    <Button size="sm" icon={<IconCopy />} aria-label={`Copy ${name}`} onClick={() => void copy(name, text)}>
      Copy
    </Button>
  </span>
);

/** What the provider has to know of this product. */
export const Addresses = ({ serviceProvider: { entityId, acsUrl, metadataUrl } }: SamlConnection) => (
  <Card title="For the provider">
    <Pairs
      items={(
        [
          ['Entity ID', entityId],
          ['Reply address', acsUrl],
          ['Metadata', metadataUrl],
        ] as const
      ).map(([name, text]) => [name, <Address key={name} name={name} text={text} />] as const)}
    />
  </Card>
);

const soon = 30 * 24 * 3600 * 1000;
/** What the provider told us of itself. */
export const Provider = ({ idpEntityId, ssoUrl, certificates, certificatesEndAt: at, lastUsedAt }: SamlConnection) => {
  const timeZone = useTimeZone();
  const isEnding = Date.parse(at) < useNow().getTime() + soon;
  return (
    <Card title="The provider">
      <Pairs
        items={[
          ['Entity ID', idpEntityId],
          ['Sign-on address', ssoUrl],
          ['Certificates', certificates.length],
          [
            'First ends',
            isEnding ? (
              <b key="end" role="status">
                {shortDate({ at, timeZone })}: ask the provider for its next one
              </b>
            ) : (
              shortDate({ at, timeZone })
            ),
          ],
          ['Last used', lastUsedAt ? shortDate({ at: lastUsedAt, timeZone }) : 'Never'],
        ]}
      />
    </Card>
  );
};
