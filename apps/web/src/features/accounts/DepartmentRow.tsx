import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useDeleteDepartment, useSaveDepartment } from './account-data';
import styles from './DepartmentRow.module.css';
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
  const [draft, setDraft] = useState<string>();
  const save = useSaveDepartment();
  const remove = useDeleteDepartment();

  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (!draft?.trim()) return onProblems(['Please enter a department name.']);
    try {
      await save.mutateAsync({ id, name: draft });
      setDraft(undefined);
      onProblems([]);
      showBanner();
    } catch (thrown) {
      onProblems(sentencesOf(thrown));
    }
  };

  const askAndDelete = async () => {
    const text = `Delete ${name} with its messages and playlists?`;
    if (!(await confirm({ text, action: 'Delete department', danger: true }))) return;
    await remove.mutateAsync(id).then(
      () => onProblems([]),
      (thrown: unknown) => onProblems(sentencesOf(thrown)),
    );
  };

  if (draft !== undefined) {
    return (
      <li className={shared.row}>
        <form className={styles.rename} onSubmit={(event) => void rename(event)} noValidate>
          <TextInput
            aria-label={`New name for ${name}`}
            value={draft}
            data-autofocus
            autoFocus
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Button type="submit" loading={save.isPending}>
            Rename
          </Button>
          <Button variant="default" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        </form>
      </li>
    );
  }
  return (
    <li className={shared.row}>
      <span className={shared.words}>
        <span className={shared.name}>{name}</span>
        <span className={shared.note}>{screens === 1 ? '1 screen' : `${screens} screens`}</span>
      </span>
      <span className={shared.buttons}>
        <ActionIcon aria-label={`Rename ${name}`} title="Rename" onClick={() => setDraft(name)}>
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
