import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { play } from '../actions/play';
import { usePlayback } from '../use-designer';
import { ActionButton } from './ActionButton';

/** Plays the animations of the design, or stops them. */
export const PlayButton = () => {
  const playback = usePlayback();
  const isEditing = useStore(playback.mode, (mode) => mode === 'editing');
  if (isEditing) return <ActionButton action={play} />;
  return (
    <Tooltip label="Stop (Esc)">
      <ActionIcon aria-label="Stop" onClick={playback.stop}>
        <IconPlayerStop size={20} />
      </ActionIcon>
    </Tooltip>
  );
};
