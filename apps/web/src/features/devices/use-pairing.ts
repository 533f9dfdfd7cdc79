import { pairingCodeLength } from '@marquee/contract/kit/limits';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { usePairTv } from './device-data';

/** Returns a function that pairs a TV by its code, and the fault of the last attempt. 'asked': the TV asks for a confirmation. */
export const usePairing = () => {
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = usePairTv();

  const pair = async (typed: string, screenId: number): Promise<'paired' | 'asked' | undefined> => {
    const pairingCode = typed.trim();
    if (pairingCode.length !== pairingCodeLength) {
      setFault('Code should be 4 digits long');
      return undefined;
    }
    try {
      const { success, confirm } = await mutateAsync({ pairingCode, screenId });
      setFault(success ? undefined : 'Invalid pairing code');
      if (!success) return undefined;
      return confirm ? 'asked' : 'paired';
    } catch (thrown) {
      setFault(sentencesOf(thrown).join(' '));
      return undefined;
    }
  };
  return { pair, busy: isPending, fault, forget: () => setFault(undefined) };
};
