import { pairingCodeLength } from '@marquee/contract/limits';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { usePairTv } from './device-data';

/** Pairs a TV by its code, and says what went wrong. */
export const usePairing = () => {
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = usePairTv();

  const pair = async (typed: string, screenId: number): Promise<boolean> => {
    const pairingCode = typed.trim();
    if (pairingCode.length !== pairingCodeLength) {
      setFault('Code should be 4 digits long');
      return false;
    }
    try {
      const { success } = await mutateAsync({ pairingCode, screenId });
      setFault(success ? undefined : 'Invalid pairing code');
      return success;
    } catch (thrown) {
      setFault(sentencesOf(thrown).join(' '));
      return false;
    }
  };
  return { pair, busy: isPending, fault, forget: () => setFault(undefined) };
};
