import { Autocomplete, NumberInput, Switch, TextInput } from '@mantine/core';
import { maxMessageSeconds, minMessageSeconds } from '@marquee/contract/kit/limits';
import { useSignedIn } from '../../../kit/session';
import { useHasOtherDepartments } from '../../../kit/use-has-other-departments';
import { useQuery } from '../../../kit/use-query';
import { useFaultAt } from '../../../ui/SaveForm';
import { templatesQuery } from '../message-data';
import styles from './editor.module.css';
import type { MessageDraft, MessageFrame } from './message-draft';

/** The fields that messages of all templates have. */
export const MessageFields = ({
  frame,
  draft,
  categories,
  givenName,
  change,
}: {
  frame: MessageFrame;
  draft: MessageDraft;
  categories: string[];
  /** The name that the message gets if its name stays empty. */
  givenName: string;
  change: (fields: Partial<MessageDraft>) => void;
}) => {
  const faultAt = useFaultAt();
  const templates = useQuery(templatesQuery);
  const template = templates.data?.find(({ id }) => id === frame.templateId);
  const lastsAsVideo = template?.lastsAsVideo ?? false;
  const hasOthers = useHasOtherDepartments();
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        // A person who chose a template continues with the name.
        autoFocus={frame.id === 0}
        placeholder={givenName || undefined}
        maxLength={200}
        error={faultAt('name')}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles.row} data-video={lastsAsVideo || undefined}>
        <Autocomplete
          label="Category"
          placeholder="Choose one, or type a new one"
          maxLength={100}
          data={categories}
          error={faultAt('category')}
          value={draft.category}
          onChange={(category) => change({ category })}
          onBlur={() => change({ category: draft.category.trim() })}
        />
        {lastsAsVideo ? (
          <TextInput label="Duration" value="Determined by video" readOnly disabled />
        ) : (
          <NumberInput
            label="Duration (seconds)"
            min={minMessageSeconds}
            max={maxMessageSeconds}
            clampBehavior="none"
            allowDecimal={false}
            error={faultAt('seconds')}
            value={draft.seconds || ''}
            onChange={(seconds) => change({ seconds: Number(seconds) || 0 })}
          />
        )}
      </div>
      {hasOthers && (
        <Switch
          label="Show in all departments"
          checked={draft.crossDepartment}
          onChange={(event) => change({ crossDepartment: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};

/**
 * The switches at the end of the form: for administrators, whether other accounts can copy the message, and for a stored message,
 * whether the message is archived. They come last, so that no field moves when the first save of a message adds a switch.
 */
export const LastFields = ({
  isStored,
  draft: { isPublic, archived },
  change,
}: {
  isStored: boolean;
  draft: Pick<MessageDraft, 'isPublic' | 'archived'>;
  change: (fields: Partial<MessageDraft>) => void;
}) => {
  const { may } = useSignedIn();
  return (
    <div className={styles.last}>
      {may('admin') && (
        <Switch
          label="Make Public"
          description="Anyone on this Marquee server can copy it."
          checked={isPublic}
          onChange={(event) => change({ isPublic: event.currentTarget.checked })}
        />
      )}
      {isStored && (
        <Switch
          label="Archived"
          description="Hide this message from lists and stop playing it. It stays in its playlists."
          checked={archived}
          onChange={(event) => change({ archived: event.currentTarget.checked })}
        />
      )}
    </div>
  );
};
