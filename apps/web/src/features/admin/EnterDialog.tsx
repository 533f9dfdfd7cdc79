import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ListedDepartment } from '@marquee/contract/admin';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { enterAsSupport } from '../../kit/session';
import { Dialog } from '../../ui/Dialog';
import { FieldList, FormButtons } from '../../ui/FieldList';
import { WarningAlert } from '../../ui/WarningAlert';
import { departmentTitle } from './department-title';

/** Asks for the reason before an administrator enters a department. Owners of the account see the reason. */
export const EnterDialog = ({
  department,
  onClose,
}: {
  department: ListedDepartment;
  onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [isOwner, setOwner] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const { id } = department;
  const enter = useMutation({
    mutationFn: () =>
      call('GET /departments/impersonate/:id', {
        params: { id: String(id) },
        query: { reason, ...(isOwner && { as: 'owner' as const }) },
      }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFaults(reason.trim() ? [] : ['Please enter a reason or the number of a ticket.']);
    if (!reason.trim()) return;
    await enter.mutateAsync().then(enterAsSupport, (thrown: unknown) => setFaults(sentencesOf(thrown)));
  };
  return (
    <Dialog opened onClose={onClose} title={`Enter ${departmentTitle(department)}`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FieldList>
          <WarningAlert messages={faults} />
          <TextInput
            label="Reason or ticket"
            description="The owners see it, with your name and your changes."
            value={reason}
            maxLength={300}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Checkbox
            label="See what the customer sees"
            description="Without your rights as an administrator."
            checked={isOwner}
            onChange={(event) => setOwner(event.currentTarget.checked)}
          />
          <FormButtons>
            <Button type="submit" loading={enter.isPending}>
              Enter for 60 minutes
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </FormButtons>
        </FieldList>
      </form>
    </Dialog>
  );
};
