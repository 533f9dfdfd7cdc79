import { Switch } from '@mantine/core';
import { useHasOtherDepartments } from '../../kit/use-has-other-departments';

/** Shares a playlist with the other departments of the account. Not shown if there is only one department. */
export const ShareSwitch = ({
  draft,
  change,
}: {
  draft: { crossDepartment: boolean };
  change: (fields: { crossDepartment: boolean }) => void;
}) => {
  if (!useHasOtherDepartments()) return null;
  return (
    <Switch
      label="Show in all departments"
      checked={draft.crossDepartment}
      onChange={(event) => change({ crossDepartment: event.currentTarget.checked })}
    />
  );
};
