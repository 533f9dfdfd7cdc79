import { TextInput } from '@mantine/core';
import { type Shape, shapeOfRotation } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { overNothing } from '../../kit/edit/save-edit';
import { newUuid } from '../../kit/new-uuid';
import { useSignedIn } from '../../kit/session';
import { DialogForm } from '../../ui/DialogForm';
import { useSaveScreen } from '../screens/screen-data';
import { newScreen } from '../screens/screen-draft';
import { useFeeQuestion } from '../screens/use-fee-question';
import styles from './placements.module.css';

/** The form in the dialog of a department without screens. It adds the first screen, in the orientation of the messages. */
export const FirstScreen = ({
  shape,
  onAdded,
  onClose,
}: {
  shape: Shape;
  onAdded: (id: number) => void;
  onClose: () => void;
}) => {
  const { timezone } = useSignedIn().user;
  const save = useSaveScreen();
  const mayAdd = useFeeQuestion();
  // Each attempt sends the same form id, so that a repeated request adds one screen.
  const [form] = useState(newUuid);
  const [name, setName] = useState('');

  const send = async () => {
    if (!(await mayAdd())) return;
    const rotation = shape === shapeOfRotation(90) ? 90 : 0;
    const draft = { ...newScreen(timezone), name, rotation } as const;
    onAdded((await save.mutateAsync({ draft, over: overNothing(form) })).id);
  };
  return (
    <DialogForm
      button="Add screen"
      fields={{ name: { label: 'Name', about: /screen name/ } }}
      missing={() => (name.trim() === '' ? ['Please enter a screen name.'] : [])}
      send={send}
      onClose={onClose}
      about={
        <p className={styles.about}>A screen is a place with a TV, such as the lobby. Add the first one.</p>
      }
    >
      {(faultAt) => (
        <TextInput
          label="Name of the screen"
          data-autofocus
          maxLength={100}
          error={faultAt('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
};
