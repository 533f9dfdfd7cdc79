import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDate } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorProof } from './SecondFactorProof';
import { SecondFactorSetup } from './SecondFactorSetup';
import { secondFactorQuery, useSecondFactorChanged } from './session-data';

type Open = 'nothing' | 'setup' | 'disable' | 'renew';

/** Turns two-step sign-in on and off, and replaces the recovery codes. */
export const SecondFactorPanel = () => {
  const state = useQuery(secondFactorQuery);
  const changed = useSecondFactorChanged();
  const [open, setOpen] = useState<Open>('nothing');
  const [codes, setCodes] = useState<string[]>([]);
  const close = () => setOpen('nothing');
  const show = async (made: string[]) => {
    setCodes(made);
    await changed();
  };

  return (
    <Panel title="Two-step sign-in" note="Sign in with your password and a code from an app on your phone.">
      {state.isPending ? <LoadingIndicator /> : null}
      {state.isError ? <WarningAlert messages={sentencesOf(state.error)} /> : null}
      {state.data && !state.data.on ? (
        <Button onClick={() => setOpen('setup')}>Set up two-step sign-in</Button>
      ) : null}
      {state.data?.on ? (
        <div className={forms.form}>
          <p>
            On since {formatDate(state.data.since)}. {left(state.data.recoveryCodes)}
          </p>
          <div className={forms.buttons}>
            <Button variant="default" onClick={() => setOpen('renew')}>
              Make new recovery codes
            </Button>
            <Button variant="default" onClick={() => setOpen('disable')}>
              Turn off
            </Button>
          </div>
        </div>
      ) : null}
      {open === 'setup' ? <SecondFactorSetup onDone={show} onClose={close} /> : null}
      {open === 'disable' || open === 'renew' ? (
        <SecondFactorProof action={open} onCodes={show} onOff={() => void changed()} onClose={close} />
      ) : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} onClose={() => setCodes([])} /> : null}
    </Panel>
  );
};

const left = (codes: number): string => {
  if (codes === 0) return 'You have no recovery codes left. Make new ones.';
  return codes === 1 ? 'You have one recovery code left.' : `You have ${codes} recovery codes left.`;
};
