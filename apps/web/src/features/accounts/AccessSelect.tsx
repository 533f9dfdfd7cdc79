import { NativeSelect } from '@mantine/core';

const everywhere = 'all';

/** The choice of the department that a person can use. Null: all departments, as an owner. */
export const AccessSelect = ({
  departments,
  value,
  onChange,
}: {
  departments: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (departmentId: number | null) => void;
}) => (
  <NativeSelect
    label="Access to"
    value={value === null ? everywhere : String(value)}
    onChange={({ currentTarget }) =>
      onChange(currentTarget.value === everywhere ? null : Number(currentTarget.value))
    }
    data={[
      ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
      { value: everywhere, label: 'All departments (owner)' },
    ]}
  />
);
