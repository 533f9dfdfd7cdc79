import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useFormCall } from '../../kit/use-form-call';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { useDeleteDepartment, useSaveDepartment } from './account-data';
import styles from './DepartmentRow.module.css';
import { departmentFields } from './department-fields';
import shared from './settings-rows.module.css';

export const DepartmentRow = ({
  department,
  last,
  onProblems,
}: {
  department: { id: number; name: string; screens: number };
  /** True if the account has only this department, which then cannot be deleted. */
  last: boolean;
  onProblems: (sentences: string[]) => void;
}) => {
  const { id, name, screens } = department;
  const [isRenaming, setRenaming] = useState(false);
  const remove = useDeleteDepartment();

  const askAndDelete = async () => {
    const text = `Delete ${name} with its messages and playlists?`;
    if (!(await confirm({ text, action: 'Delete department', danger: true }))) return;
    await remove.mutateAsync(id).then(
      () => onProblems([]),
      (thrown: unknown) => onProblems(sentencesOf(thrown)),
    );
  };

  if (isRenaming)
    return (
      <RenameForm
        department={department}
        onClose={() => setRenaming(false)}
        onRenamed={() => onProblems([])}
      />
    );
  return (
    <li className={shared.row}>
      <span className={shared.words}>
        <span className={shared.name}>{name}</span>
        <span className={shared.note}>{screens === 1 ? '1 screen' : `${screens} screens`}</span>
      </span>
      <span className={shared.buttons}>
        <ActionIcon aria-label={`Rename ${name}`} title="Rename" onClick={() => setRenaming(true)}>
          <IconPencil size={18} aria-hidden="true" />
        </ActionIcon>
        {screens > 0 || last ? null : (
          <ActionIcon aria-label={`Delete ${name}`} title="Delete" onClick={() => void askAndDelete()}>
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </span>
    </li>
  );
};

const RenameForm = ({
  department: { id, name },
  onClose,
  onRenamed,
}: {
  department: { id: number; name: string };
  onClose: () => void;
  onRenamed: () => void;
}) => {
  const [draft, setDraft] = useState(name);
  const save = useSaveDepartment();
  const { faults, faultAt, problems, busy, submit } = useFormCall(departmentFields);
  const rename = async () => {
    await save.mutateAsync({ id, name: draft });
    onRenamed();
    onClose();
    showBanner();
  };
  return (
    <li className={shared.row}>
      <SaveForm
        className={styles.rename}
        faults={faults}
        submit={submit(() => (draft.trim() ? [] : ['Please enter a department name.']), rename)}
      >
        <TextInput
          aria-label={`New name for ${name}`}
          error={faultAt('name')}
          value={draft}
          data-autofocus
          autoFocus
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          Rename
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <WarningAlert messages={problems} />
      </SaveForm>
    </li>
  );
};
