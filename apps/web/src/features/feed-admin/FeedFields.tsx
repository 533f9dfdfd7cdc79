import { Checkbox, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { feedModes, feedShapes } from '@marquee/contract/kit/feed-values';
import { shapesIn } from '@marquee/playback/program/shapes';
import { shapeNames } from '../../kit/shapes';
import { MoneyField } from '../../ui/MoneyField';
import { useFaultAt } from '../../ui/SaveForm';
import styles from './FeedForm.module.css';
import type { FeedDraft } from './feed-draft';

/** The fields of a feed except its questions. */
export const FeedFields = ({
  draft,
  change,
}: {
  draft: FeedDraft;
  change: (fields: Partial<FeedDraft>) => void;
}) => {
  const faultAt = useFaultAt();
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        maxLength={200}
        error={faultAt('name')}
        value={draft.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Textarea
        label="Description"
        description="Plain text. Web addresses become links."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <div className={styles.row}>
        <NativeSelect
          label="Mode"
          description={modeNotes[draft.mode]}
          data={feedModes.map((mode) => ({ value: mode, label: modeNames[mode] }))}
          value={draft.mode}
          onChange={({ currentTarget: { value } }) =>
            change({ mode: feedModes.find((mode) => mode === value) ?? draft.mode })
          }
        />
        <Checkbox.Group
          label="Shapes"
          error={faultAt('shapes')}
          value={shapesIn(draft.shapes)}
          onChange={(chosen) =>
            change({ shapes: feedShapes.filter((shape) => chosen.includes(shape)).join() })
          }
        >
          <div className={styles.shapes}>
            {feedShapes.map((shape) => (
              <Checkbox key={shape} value={shape} label={shapeNames[shape]} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <Prices draft={draft} change={change} />
      <div className={styles.switches}>
        <Switch
          label="Public"
          description="Everyone sees the feed in the gallery. Otherwise people need its address."
          checked={draft.isPublic}
          onChange={({ currentTarget: { checked } }) => change({ isPublic: checked })}
        />
        <Switch
          label="Requires approval"
          description="You approve each new subscriber."
          checked={draft.requiresApproval}
          onChange={({ currentTarget: { checked } }) => change({ requiresApproval: checked })}
        />
        <Switch
          label="Active"
          description="New subscribers can subscribe. Without it, only current subscribers keep the feed."
          checked={draft.active}
          onChange={({ currentTarget: { checked } }) => change({ active: checked })}
        />
      </div>
    </div>
  );
};

const Prices = ({ draft, change }: { draft: FeedDraft; change: (fields: Partial<FeedDraft>) => void }) => {
  const faultAt = useFaultAt();
  return (
    <div className={styles.prices}>
      <MoneyField
        label="Monthly fee"
        error={faultAt('monthlyAccountFee')}
        value={draft.monthlyAccountFee}
        change={(monthlyAccountFee) => change({ monthlyAccountFee })}
      />
      <MoneyField
        label="Additional screen fee"
        error={faultAt('additionalScreenFee')}
        value={draft.additionalScreenFee}
        change={(additionalScreenFee) => change({ additionalScreenFee })}
      />
      <NumberInput
        label="Trial days"
        error={faultAt('trialDays')}
        min={0}
        max={365}
        clampBehavior="none"
        allowDecimal={false}
        value={Number.isNaN(draft.trialDays) ? '' : draft.trialDays}
        onChange={(days) => change({ trialDays: days === '' ? Number.NaN : Number(days) })}
      />
    </div>
  );
};

const modeNames = {
  Playlist: 'Playlist',
  Library: 'Library',
  Both: 'Playlist and library',
} satisfies Record<FeedDraft['mode'], string>;

const modeNotes = {
  Playlist: 'Subscribers play your playlist as it is.',
  Library: 'Subscribers choose single messages for their own playlists.',
  Both: 'Subscribers play your playlist or choose single messages.',
} satisfies Record<FeedDraft['mode'], string>;
