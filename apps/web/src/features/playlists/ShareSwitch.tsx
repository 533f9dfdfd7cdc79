import { Switch } from '@mantine/core';
import { useSignedIn } from '../../kit/session';

/** Shares a playlist with the other departments of the account. Not shown if there is only one department. */
export const ShareSwitch = ({
  draft,
  change,
}: {
  draft: { crossDepartment: boolean };
  change: (fields: { crossDepartment: boolean }) => void;
}) => {
  const { departments, department } = useSignedIn();
  const isOnly = departments.filter(({ accountId }) => accountId === department.accountId).length < 2;
  if (isOnly) return null;
  return (
    <Switch
      label="Show in all departments"
      checked={draft.crossDepartment}
      onChange={(event) => change({ crossDepartment: event.currentTarget.checked })}
    />
  );
};
