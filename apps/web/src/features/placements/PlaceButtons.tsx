import { Button } from '@mantine/core';
import { IconDeviceTv, IconPlaylistAdd } from '@tabler/icons-react';

/** An action that lets more screens play a message. */
export type PlaceAction = 'playlist' | 'screen';

/** The buttons "Show on a screen" and "Add to playlist". With `isFirst`, the message plays on no screen yet. */
export const PlaceButtons = ({
  choose,
  isFirst = false,
}: {
  choose: (action: PlaceAction) => void;
  isFirst?: boolean;
}) => (
  <>
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconDeviceTv size={18} aria-hidden />}
      onClick={() => choose('screen')}
    >
      Show on a screen
    </Button>
    <Button
      variant="default"
      leftSection={<IconPlaylistAdd size={18} aria-hidden />}
      onClick={() => choose('playlist')}
    >
      Add to playlist
    </Button>
  </>
);
