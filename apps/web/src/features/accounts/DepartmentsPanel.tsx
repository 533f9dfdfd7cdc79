import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useFormCall } from '../../kit/use-form-call';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { departmentsQuery, useSaveDepartment } from './account-data';
import { DepartmentRow } from './DepartmentRow';
import { departmentFields } from './department-fields';
import styles from './settings-rows.module.css';

export const DepartmentsPanel = () => {
  const departments = useQuery(departmentsQuery);
  const save = useSaveDepartment();
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<string[]>([]);

  const { faults, faultAt, problems: refused, busy, submit } = useFormCall(departmentFields);
  const create = async () => {
    await save.mutateAsync({ id: 0, name });
    setProblems([]);
    setName('');
    showBanner();
  };

  return (
    <Panel title="Departments" note="Each department has its own messages, playlists and screens.">
      {departments.isPending ? <LoadingIndicator /> : null}
      {departments.isError ? <WarningAlert messages={sentencesOf(departments.error)} /> : null}
      <ul className={styles.rows}>
        {departments.data?.map((department) => (
          <DepartmentRow
            key={department.id}
            department={department}
            last={departments.data.length === 1}
            onProblems={setProblems}
          />
        ))}
      </ul>
      <SaveForm
        className={styles.form}
        faults={faults}
        submit={submit(() => (name.trim() ? [] : ['Please enter a department name.']), create)}
      >
        <TextInput
          label="New department"
          error={faultAt('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy}>
          Add department
        </Button>
      </SaveForm>
      <div className={problems.length + refused.length > 0 ? styles.alert : undefined}>
        <WarningAlert messages={[...problems, ...refused]} />
      </div>
    </Panel>
  );
};
