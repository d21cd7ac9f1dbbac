import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { product } from '@auscult/contract/format.ts';
import { useMe } from '../app/me.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';

/** The code by which a colleague who asks for an account says who told them. */
export const ReferralPage = () => {
  const { referralCode } = useMe();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(referralCode);
    notify('success', { title: 'Copied' });
  };
  return (
    <>
      <PageHeading title="Referral" subtitle={`Tell a colleague about ${product}.`} size="md" />
      {referralCode ? (
        <Card title="Your code">
          <p>A colleague who asks for an account types it there, so that your administrator knows who told them.</p>
          <p className="num" style={{ fontSize: '1.5rem', letterSpacing: '0.06em', margin: '12px 0' }}>
            {referralCode}
          </p>
          <Button icon={<IconCopy />} onClick={() => void copy()}>
            Copy
          </Button>
        </Card>
      ) : (
        <EmptyState title="No code yet" text="Your administrator can give you one." />
      )}
    </>
  );
};
