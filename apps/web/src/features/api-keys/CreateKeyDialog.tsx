import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type KeyScope, keyScopes } from '@marquee/contract/kit/key-scopes';
import { keyLifetimes } from '@marquee/contract/kit/limits';
import { useState } from 'react';
import { useSignedIn } from '../../kit/session';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import form from '../../ui/DialogForm.module.css';
import { type NewKey, useCreateKey } from './api-key-data';
import { scopeNames } from './scope-names';

/** Creates an API key, and shows it once. */
export const CreateKeyDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Create API key" closeButton={false}>
    <CreateKey onClose={onClose} />
  </Dialog>
);

const CreateKey = ({ onClose }: { onClose: () => void }) => {
  const [created, setCreated] = useState<string>();
  return created === undefined ? (
    <KeyForm onCreated={setCreated} onClose={onClose} />
  ) : (
    <div className={form.form}>
      <p>Copy the key now, and store it where your program reads it. It is not shown again.</p>
      <CopyField label="API key" value={created} />
      <div className={form.buttons}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
};

const fields = { name: { label: 'Name', about: /name/ } };

const KeyForm = ({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) => {
  const { department } = useSignedIn();
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyScope>('read');
  const [days, setDays] = useState<NewKey['days']>(365);
  const send = async () => onCreated((await create.mutateAsync({ name, scope, days })).key);
  return (
    <DialogForm
      button="Create key"
      fields={fields}
      missing={() => (name.trim() ? [] : ['Please enter a name.'])}
      send={send}
      onClose={onClose}
    >
      {(faultAt) => (
        <>
          <TextInput
            label="Name"
            description="Name the program that uses the key."
            error={faultAt('name')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <NativeSelect
            label="Access"
            description={`The key works in ${department.name} only.`}
            value={scope}
            onChange={({ currentTarget }) =>
              setScope(keyScopes.find((each) => each === currentTarget.value) ?? 'read')
            }
            data={keyScopes.map((each) => ({ value: each, label: scopeNames[each] }))}
          />
          <NativeSelect
            label="Expires"
            value={String(days)}
            onChange={({ currentTarget }) =>
              setDays(keyLifetimes.find((each) => String(each) === currentTarget.value) ?? null)
            }
            data={[
              ...keyLifetimes.map((each) => ({ value: String(each), label: `After ${each} days` })),
              { value: 'null', label: 'Never' },
            ]}
          />
        </>
      )}
    </DialogForm>
  );
};
