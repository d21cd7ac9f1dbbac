import { getInstallationSecurity, security, updateInstallationSecurity } from '@auscult/contract/auth/endpoints.ts';
import { me as readMe } from '@auscult/contract/users/endpoints.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/Choices.tsx';

/** What is asked of every administrator. */
export const InstallationRule = () => {
  const read = useRead(getInstallationSecurity);
  // It holds at once, also for whoever turns it on without a second step.
  const saving = useSend(updateInstallationSecurity, { changes: [getInstallationSecurity, security, readMe] });
  return (
    <Card title="Administrators">
      <Loaded read={read} of="the rule for administrators">
        {({ isSecondFactorRequiredForAdmins }) => (
          <CheckField
            label="Ask every administrator for a second step"
            hint="An administrator can reach every practice. Whoever has none, you too, sets one up before anything else opens."
            checked={isSecondFactorRequiredForAdmins}
            disabled={saving.isPending}
            onChange={(event) => saving.mutate({ body: { isSecondFactorRequiredForAdmins: event.target.checked } })}
          />
        )}
      </Loaded>
    </Card>
  );
};
