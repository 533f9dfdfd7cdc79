import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { departmentsQuery, useSaveDepartment } from './account-data';
import { DepartmentRow } from './DepartmentRow';
import styles from './settings-rows.module.css';

export const DepartmentsPanel = () => {
  const departments = useQuery(departmentsQuery);
  const save = useSaveDepartment();
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<string[]>([]);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setProblems(name.trim() ? [] : ['Please enter a department name.']);
    if (!name.trim()) return;
    try {
      await save.mutateAsync({ id: 0, name });
      setName('');
      showBanner();
    } catch (thrown) {
      setProblems(sentencesOf(thrown));
    }
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
      <form className={styles.form} onSubmit={(event) => void create(event)} noValidate>
        <TextInput
          label="New department"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          Add department
        </Button>
      </form>
      <div className={problems.length > 0 ? styles.alert : undefined}>
        <WarningAlert messages={problems} />
      </div>
    </Panel>
  );
};
