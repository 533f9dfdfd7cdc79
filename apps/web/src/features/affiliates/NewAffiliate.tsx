import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePages } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { FormButtons } from '../../ui/FieldList';
import { departmentListQuery } from '../admin/admin-data';
import styles from './affiliates.module.css';

/** The button that chooses an organization and opens its affiliate settings. */
export const NewAffiliate = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
        New affiliate
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="New affiliate">
        <ChooseAccount onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
};

const ChooseAccount = ({ onClose }: { onClose: () => void }) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const { data = [] } = usePages(departmentListQuery(search));
  const accounts = new Map(data.map(({ accountId, accountName }) => [String(accountId), accountName]));
  return (
    <div className={styles.form}>
      <Select
        label="Organization"
        description="Search by name."
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        data={[...accounts].map(([value, label]) => ({ value, label }))}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage="No organizations match your search."
      />
      <FormButtons>
        <Button
          disabled={chosen === null}
          onClick={() =>
            void navigate({ to: '/settings/affiliate/account/$id', params: { id: Number(chosen) } })
          }
        >
          Continue
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </FormButtons>
    </div>
  );
};
