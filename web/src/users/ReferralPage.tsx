import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { product } from '@auscult/contract/format.ts';
import { getSurroundings } from '@auscult/contract/users/endpoints.ts';
import { useMe } from '../app/me.ts';
import { useRead } from '../app/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { OfferCard } from './components/OfferCard.tsx';
import { QrCode } from './components/QrCode.tsx';
import styles from './SettingsPage.module.css';
import code from './components/SecondStep.module.css';

/** The code by which a colleague who asks for an account says who told them. */
export const ReferralPage = () => {
  const { referralCode } = useMe();
  const { data } = useRead(getSurroundings, {}, { keepSeconds: 0 });
  const link = `${location.origin}/sign-up?ref=${referralCode}`;
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    notify('success', { title: 'Copied' });
  };
  return (
    <>
      <PageHeading title="Referral" subtitle={`Tell a colleague about ${product}.`} size="md" />
      <Stack>
        {data?.offer ? <OfferCard offer={data.offer} /> : null}
        <Card title="Your code">
          <div className={styles['fields']}>
            <p>A colleague who asks for an account types it there, so that your administrator knows who told them.</p>
            <p className={classes('num', styles['code'])}>{referralCode}</p>
            <p>
              The link brings it along: <span className={styles['link']}>{link}</span>
            </p>
            <div className={code['code']}>
              <QrCode text={link} label="QR code of the link" />
            </div>
            <div className={styles['foot']}>
              <Button icon={<IconCopy />} onClick={() => void copy(referralCode)}>
                Copy the code
              </Button>
              <Button icon={<IconCopy />} onClick={() => void copy(link)}>
                Copy the link
              </Button>
            </div>
          </div>
        </Card>
      </Stack>
    </>
  );
};
