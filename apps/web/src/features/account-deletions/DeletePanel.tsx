import { Button } from '@mantine/core';
import { deletionDays } from '@marquee/contract/kit/limits';
import { useState } from 'react';
import { call } from '../../kit/client';
import { formatDate } from '../../kit/formats';
import { refreshSession, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { DeleteDialog } from './DeleteDialog';

/** Lets owners delete the account, and undo the deletion until the data is erased. */
export const DeletePanel = () => {
  const { department, support } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const { eraseAt } = department;
  return (
    <Panel
      title="Delete the organization"
      note={
        eraseAt
          ? undefined
          : `Stops all screens at once, and erases all data after ${deletionDays} days. Until then, every owner can undo it.`
      }
    >
      {eraseAt ? <Undo eraseAt={eraseAt} /> : null}
      {support ? (
        <p>
          {eraseAt
            ? 'Support cannot keep an organization. Only its owners can.'
            : 'Support cannot delete an organization. Only its owners can.'}
        </p>
      ) : null}
      {eraseAt || support ? null : (
        <Button variant="default" onClick={() => setOpen(true)}>
          Delete the organization
        </Button>
      )}
      {isOpen ? <DeleteDialog onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
};

const Undo = ({ eraseAt }: { eraseAt: string }) => {
  const { support } = useSignedIn();
  const { problems, busy, submit } = useFormCall();
  const keep = async () => {
    await call('POST /accounts/keepData');
    await refreshSession();
  };
  return (
    <form onSubmit={submit(() => [], keep)}>
      <WarningAlert messages={problems} />
      <p>The screens have stopped. All data is erased on {formatDate(eraseAt)}.</p>
      {support ? null : (
        <Button type="submit" variant="default" loading={busy} mt="sm">
          Keep the organization
        </Button>
      )}
    </form>
  );
};
