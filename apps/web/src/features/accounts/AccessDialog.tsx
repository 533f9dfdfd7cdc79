import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { AccessSelect } from './AccessSelect';
import { useChangeAccess } from './account-data';

/** Changes the departments that a person can use. */
export const AccessDialog = ({
  person,
  departments,
  opened,
  onClose,
}: {
  person: { id: number; departmentId: number | null; who: string };
  departments: readonly { id: number; name: string }[];
  opened: boolean;
  onClose: () => void;
}) => (
  <Dialog opened={opened} onClose={onClose} title={`Access of ${person.who}`} closeButton={false}>
    <AccessForm person={person} departments={departments} onClose={onClose} />
  </Dialog>
);

const AccessForm = ({
  person: { id, departmentId },
  departments,
  onClose,
}: Pick<Parameters<typeof AccessDialog>[0], 'person' | 'departments' | 'onClose'>) => {
  const [chosen, setChosen] = useState(departmentId);
  const change = useChangeAccess();
  const send = async () => {
    await change.mutateAsync({ id, departmentId: chosen });
    onClose();
    showBanner();
  };
  return (
    <DialogForm button="Save" missing={() => []} send={send} onClose={onClose}>
      <AccessSelect departments={departments} value={chosen} onChange={setChosen} />
    </DialogForm>
  );
};
