import { Link } from 'react-router';
import { dayName } from '@auscult/contract/format.ts';
import { claimDiscount, getSurroundings } from '@auscult/contract/users/endpoints.ts';
import type { Surroundings } from '@auscult/contract/users/schemas.ts';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { putMe, useMe } from '../../app/me.ts';
import { queryClient } from '../../app/queries.ts';
import { invalidate, useRead, useSend } from '../../app/useRead.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/Choices.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { useSaveSettings } from '../useSaveSettings.ts';
import styles from '../SettingsPage.module.css';

type Offer = NonNullable<Surroundings['offer']>;
// The last day is a day of the calendar, the same wherever it is read.
const lastDayOf = ({ lastDay }: Offer): string => dayName({ at: `${lastDay}T12:00:00Z`, timeZone: 'UTC' });

/** What the installation offers at present, and the way to claim it. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const { settings } = useMe();
  const saving = useSaveSettings();
  const claiming = useSend(claimDiscount, {
    onDone: () => {
      const isShown = { showAnnualUpsell2025: false };
      putMe((me) => ({
        ...me,
        settings: { ...me.settings, appPreferences: { ...me.settings.appPreferences, ...isShown } },
      }));
      invalidate(queryClient, getSurroundings);
      notify('success', { title: 'Claimed', text: 'Those who look after your practice are told by mail.' });
    },
  });
  return (
    <Card title="Offer">
      <div className={styles['fields']}>
        <p>
          <b className="strong">{offer.text}</b>
          {offer.claimedAt === null ? `, until ${lastDayOf(offer)}.` : '. You have claimed it.'}
        </p>
        {offer.claimedAt === null ? (
          <>
            <div>
              <Button variant="primary" isBusy={claiming.isPending} onClick={() => claiming.mutate({ body: {} })}>
                Claim
              </Button>
            </div>
            <CheckField
              label="Remind me on Today"
              checked={settings.appPreferences.showAnnualUpsell2025}
              disabled={saving.isPending}
              onChange={(event) =>
                saving.mutate({ body: { appPreferences: { showAnnualUpsell2025: event.target.checked } } })
              }
            />
          </>
        ) : null}
      </div>
    </Card>
  );
};

/** The reminder of it on Today, for who wants one. */
export const OfferReminder = () => {
  const { data } = useRead(getSurroundings);
  const offer = data?.offer;
  if (!offer || offer.claimedAt !== null) return null;
  return (
    <Notice
      icon={<IconGift />}
      title={offer.text}
      text={`Until ${lastDayOf(offer)}.`}
      action={<Link to="/doctor/settings/referral">See the offer</Link>}
    />
  );
};
