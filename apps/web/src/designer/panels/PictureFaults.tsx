import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { useOpenedDesigner } from '../use-designer';
import { NoticeLine } from './NoticeLine';

/** Tells a person why pictures that were pasted or dropped cannot be used. */
export const PictureFaults = () => {
  const { pictureFaults } = useOpenedDesigner();
  const faults = useStore(pictureFaults);
  if (faults.length === 0) return null;
  return (
    <NoticeLine
      buttons={
        <Button size="compact-sm" variant="default" onClick={() => pictureFaults.setState([], true)}>
          Close
        </Button>
      }
    >
      {faults.join(' ')}
    </NoticeLine>
  );
};
