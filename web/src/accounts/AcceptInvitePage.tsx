import { AccountFrame } from './components/AccountFrame.tsx';
import { NewPassword } from './components/NewPassword.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** Where the link of an invitation leads. */
export const AcceptInvitePage = () => {
  const token = useLinkToken();
  if (token) return <NewPassword token={token} title="Welcome to your practice" />;
  return (
    <AccountFrame
      title="Open the link in your mail"
      lead="This page is opened by the link of an invitation. A mail program may have cut it: copy it whole, from its beginning to its end."
    />
  );
};
