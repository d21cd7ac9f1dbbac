import { useState } from 'react';
import { useLocation } from 'react-router';

/** The token of a mailed link. It stands behind the # of the address, which no server and no log gets to see. */
export const useLinkToken = (): string | null => {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token'));
  return token;
};
