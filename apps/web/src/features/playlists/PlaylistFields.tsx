import { CloseButton, Input, SegmentedControl, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { useId } from 'react';
import styles from './PlaylistFields.module.css';
import { orderNames, type PlaylistDraft } from './playlist-draft';

const orders = Object.entries(orderNames).map(([value, label]) => ({ value, label }));

/** The fields for the name of a playlist, its order, and its start and end date. */
export const PlaylistFields = ({
  draft,
  mode,
  change,
}: {
  draft: PlaylistDraft;
  mode: Playlist['mode'];
  change: (fields: Partial<PlaylistDraft>) => void;
}) => {
  const orderLabel = useId();
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        maxLength={200}
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
            <DayField
              label="Start date"
              value={draft.startDate}
              onChange={(startDate) => change({ startDate })}
            />
            <DayField label="End date" value={draft.endDate} onChange={(endDate) => change({ endDate })} />
          </>
        )}
      </div>
    </div>
  );
};

/** Only playlists with these modes have a start and an end date. */
const hasDates = (mode: Playlist['mode']) => mode === 'normal' || mode === 'slideshow';

const DayField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) => (
  <TextInput
    type="date"
    label={label}
    max="9999-12-31"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
    rightSection={
      value ? (
        <CloseButton aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onChange(null)} />
      ) : null
    }
  />
);
