import { Input, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { useId } from 'react';
import { DateField } from '../../ui/DateField';
import { useFaultAt } from '../../ui/SaveForm';
import styles from './PlaylistFields.module.css';
import { PlayOrder } from './PlayOrder';
import type { PlaylistValues } from './playlist-fields';
import { ShareSwitch } from './ShareSwitch';

/** The fields for the name of a playlist, its order, its start and end date, and its sharing. */
export const PlaylistFields = ({
  draft,
  mode,
  hasOrder = true,
  change,
}: {
  draft: PlaylistValues;
  mode: Playlist['mode'];
  /** False: the form shows the play order at its items. */
  hasOrder?: boolean;
  change: (fields: Partial<PlaylistValues>) => void;
}) => {
  const orderLabel = useId();
  const faultAt = useFaultAt();
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <TextInput
          className={styles.name}
          label="Name"
          maxLength={200}
          error={faultAt('name')}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {hasOrder && (
          <div className={styles.order}>
            <Input.Label component="p" id={orderLabel} className={styles.label}>
              Play order
            </Input.Label>
            <PlayOrder labelledBy={orderLabel} playOrder={draft.playOrder} change={change} />
          </div>
        )}
        {hasDates(mode) && (
          <>
            <DateField
              label="Start date"
              canClear
              error={faultAt('startDate')}
              value={draft.startDate ?? ''}
              change={(day) => change({ startDate: day || null })}
            />
            <DateField
              label="End date"
              canClear
              error={faultAt('endDate')}
              value={draft.endDate ?? ''}
              change={(day) => change({ endDate: day || null })}
            />
          </>
        )}
      </div>
      <ShareSwitch draft={draft} change={change} />
    </div>
  );
};

/** Only playlists with these modes have a start and an end date. */
const hasDates = (mode: Playlist['mode']) => mode === 'normal' || mode === 'slideshow';
