import { Button, TextInput } from '@mantine/core';
import { pairingCodeLength } from '@marquee/contract/kit/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { Dialog } from '../../ui/Dialog';
import { TvAddress } from '../../ui/TvAddress';
import shared from './devices.module.css';
import styles from './PairTvDialog.module.css';
import { usePairing } from './use-pairing';
import { WaitForTv } from './WaitForTv';

/** Asks for the code that the TV shows. */
export const PairTvDialog = ({
  screenId,
  opened,
  onClose,
  onPaired,
}: {
  screenId: number;
  opened: boolean;
  onClose: () => void;
  /** Runs after a TV was paired. */
  onPaired?: () => void;
}) => (
  <Dialog opened={opened} onClose={onClose} title="Pair TV" size={440}>
    <PairSteps
      screenId={screenId}
      paired={() => {
        showBanner('TV paired');
        onClose();
        onPaired?.();
      }}
    />
  </Dialog>
);

const PairSteps = ({ screenId, paired }: { screenId: number; paired: () => void }) => {
  const [asked, setAsked] = useState(false);
  if (asked) return <WaitForTv screenId={screenId} paired={paired} again={() => setAsked(false)} />;
  return <PairForm screenId={screenId} paired={paired} asked={() => setAsked(true)} />;
};

const PairForm = ({
  screenId,
  paired,
  asked,
}: {
  screenId: number;
  paired: () => void;
  asked: () => void;
}) => {
  const [code, setCode] = useState('');
  const { pair, busy, fault, forget } = usePairing();
  const field = useRef<HTMLInputElement>(null);
  // A refused code is selected, so that the next typed letter replaces it.
  useEffect(() => {
    if (fault !== undefined) field.current?.select();
  }, [fault]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await pair(code, screenId);
    if (result === 'paired') paired();
    if (result === 'asked') asked();
  };
  return (
    <form onSubmit={submit} noValidate className={shared.pair}>
      <div className={styles.steps}>
        <TvAddress />
        <p>
          The TV shows a code.{' '}
          <a href="/help/set-up-a-tv" target="_blank" rel="noreferrer" className={styles.help}>
            Set up a TV
          </a>
        </p>
      </div>
      <TextInput
        ref={field}
        label="Code shown on the TV"
        description="Enter the 4-character code shown on the TV."
        error={fault}
        maxLength={pairingCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        readOnly={busy}
        classNames={{ input: styles.code, description: styles.hint }}
        value={code}
        onChange={(event) => {
          forget();
          setCode(event.currentTarget.value.toUpperCase());
        }}
      />
      <Button type="submit" loading={busy}>
        Pair
      </Button>
    </form>
  );
};
