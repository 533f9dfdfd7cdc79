import { CloseButton, Input, SegmentedControl, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { useId, useRef } from 'react';
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
      <ShareSwitch draft={draft} change={change} />
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
}) => {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange(null);
    // The button disappears.
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      type="date"
      label={label}
      max="9999-12-31"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      rightSection={
        value ? <CloseButton aria-label={`Clear ${label.toLowerCase()}`} onClick={clear} /> : null
      }
    />
  );
};
