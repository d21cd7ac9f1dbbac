import { getInstallationSecurity, updateInstallationSecurity } from '@auscult/contract/auth/endpoints.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/Choices.tsx';

/** What is asked of every administrator. */
export const InstallationRule = () => {
  const read = useRead(getInstallationSecurity);
  const saving = useSend(updateInstallationSecurity, { changes: [getInstallationSecurity] });
  return (
    <Card title="Administrators">
      <Loaded read={read} of="the rule for administrators">
        {({ isSecondFactorRequiredForAdmins }) => (
          <CheckField
            label="Ask every administrator for a second step"
            hint="An administrator can reach every practice. Whoever has none sets one up at the next sign-in."
            checked={isSecondFactorRequiredForAdmins}
            disabled={saving.isPending}
            onChange={(event) => saving.mutate({ body: { isSecondFactorRequiredForAdmins: event.target.checked } })}
          />
        )}
      </Loaded>
    </Card>
  );
};
