import { useEffect, useState } from 'react';
import { call } from '../../kit/client';

/** Returns the name of the organization that has a code. A code that nobody has, and a failed request, are ignored. */
export const useInviter = (code: string | undefined): string | undefined => {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (code === undefined) return;
    let isShown = true;
    call('GET /affiliateSettings/invitedBy/:code', { params: { code } })
      .then((answer) => isShown && setName(answer.name ?? undefined))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [code]);
  return name;
};
