import { Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { formatDuration } from '../../../kit/formats';
import { shownMessageName, shownName } from '../../../kit/shown-name';
import { MessagePicture } from '../../messages/pictures/MessagePicture';
import { PlaylistPicture } from '../PlaylistPicture';
import shared from '../playlists.module.css';
import styles from './ContentPicker.module.css';
import type { Offered } from './offered-contents';

/**
 * A message or playlist in the picker: a button that adds it, and a checkbox to add several at once. The picker handles the events
 * of its rows, so that a change of one row renders this row only.
 */
export const PickRow = memo(function PickRow({
  offered,
  isChosen,
  canChoose,
}: {
  offered: Offered;
  isChosen: boolean;
  /** False: only one can be picked. */
  canChoose: boolean;
}) {
  const { message, shape, seconds, from } = offered;
  const name = message ? shownMessageName(offered.name) : shownName(offered.name);
  const length = formatDuration(seconds);
  return (
    <div className={styles.row} data-row={offered.key} data-chosen={isChosen || undefined}>
      {canChoose && <Checkbox size="xs" aria-label={`Choose ${name}`} checked={isChosen} readOnly />}
      <button type="button" className={styles.pick}>
        <span className={shared.itemPicture}>
          {message ? (
            <MessagePicture message={message} />
          ) : (
            <PlaylistPicture
              id={'childPlaylistId' in offered.content ? offered.content.childPlaylistId : 0}
              shape={shape}
            />
          )}
        </span>
        <span className={shared.itemWords}>
          <span className={shared.itemName}>
            <span className="only-heard">{canChoose ? 'Add ' : 'Replace by '}</span>
            {name}
          </span>
          <span className={shared.soft}>{from === null ? length : `${length}, from ${from}`}</span>
        </span>
        {canChoose && <IconPlus size={18} aria-hidden />}
      </button>
    </div>
  );
});
