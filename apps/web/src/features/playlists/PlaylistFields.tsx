import { Input, SegmentedControl, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { useId } from 'react';
import { DateField } from '../../ui/DateField';
import { useFaultAt } from '../../ui/SaveForm';
import styles from './PlaylistFields.module.css';
import { orderNames, type PlaylistValues } from './playlist-fields';
import { ShareSwitch } from './ShareSwitch';

const orders = Object.entries(orderNames).map(([value, label]) => ({ value, label }));

/** The fields for the name of a playlist, its order, its start and end date, and its sharing. */
export const PlaylistFields = ({
  draft,
  mode,
  change,
}: {
  draft: PlaylistValues;
  mode: Playlist['mode'];
  change: (fields: Partial<PlaylistValues>) => void;
}) => {
  const orderLabel = useId();
  const faultAt = useFaultAt();
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        maxLength={200}
        error={faultAt('name')}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.row}>
        <div>
          <Input.Label component="p" id={orderLabel} className={styles.label}>
            Play order
          </Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby={orderLabel}
            data={orders}
            value={draft.playOrder}
            onChange={(order) => change({ playOrder: order === 'random' ? 'random' : 'sequential' })}
          />
        </div>
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
