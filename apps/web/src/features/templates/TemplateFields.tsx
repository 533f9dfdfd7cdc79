import { Checkbox, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { maxMessageSeconds, minMessageSeconds } from '@marquee/contract/kit/limits';
import { templateCategories } from '@marquee/contract/kit/template-categories';
import { shapesIn, templateShapes } from '@marquee/playback/program/shapes';
import { shapeNames } from '../../kit/shapes';
import { useFaultAt } from '../../ui/SaveForm';
import { categoryNames } from '../messages/new/template-groups';
import { asksForVideo } from '../questions/editor/question-edits';
import type { TemplateType } from './new-template';
import type { TemplateDraft } from './template-draft';
import styles from './templates.module.css';

/** The fields of a template except its HTML and its questions. */
export const TemplateFields = ({
  draft,
  templateType,
  change,
}: {
  draft: TemplateDraft;
  templateType: TemplateType;
  change: (fields: Partial<TemplateDraft>) => void;
}) => {
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
      <Textarea
        label="Description"
        description="Shown under the thumbnail."
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={styles.row}>
        <Checkbox.Group
          label="Shapes"
          error={faultAt('shapes')}
          value={shapesIn(draft.shapes)}
          onChange={(chosen) => change({ shapes: shapesIn(chosen.join()).join() })}
        >
          <div className={styles.shapes}>
            {templateShapes.map((shape) => (
              <Checkbox key={shape} value={shape} label={shapeNames[shape]} />
            ))}
          </div>
        </Checkbox.Group>
        <NumberInput
          label="Duration (seconds)"
          error={faultAt('seconds')}
          min={minMessageSeconds}
          max={maxMessageSeconds}
          clampBehavior="none"
          allowDecimal={false}
          value={draft.seconds || ''}
          onChange={(seconds) => change({ seconds: Number(seconds) || 0 })}
        />
      </div>
      {templateType === 'message' && (
        <NativeSelect
          label="Group"
          description="Where people find it when they create a message."
          data={templateCategories.map((category) => ({ value: category, label: categoryNames[category] }))}
          value={draft.category}
          onChange={({ currentTarget: { value } }) =>
            change({ category: templateCategories.find((each) => each === value) ?? '' })
          }
        />
      )}
      {templateType === 'overlay' && (
        <NativeSelect
          label="Placement"
          data={[
            { value: '', label: 'At the top or the bottom' },
            { value: 'corner', label: 'In a corner' },
          ]}
          value={draft.positions}
          onChange={(event) => change({ positions: event.currentTarget.value === 'corner' ? 'corner' : '' })}
        />
      )}
      <div className={styles.switches}>
        <Switch
          label="Public"
          description="Anyone can use it."
          checked={draft.isPublic}
          onChange={(event) => change({ isPublic: event.currentTarget.checked })}
        />
        {draft.questions.some(asksForVideo) && (
          <Switch
            label="Lasts as long as its video"
            description="The length of the video sets the duration of the message."
            checked={draft.lastsAsVideo}
            onChange={(event) => change({ lastsAsVideo: event.currentTarget.checked })}
          />
        )}
        <Switch
          label="Archived"
          description="Hidden from the gallery; existing messages keep playing."
          checked={draft.archived}
          onChange={(event) => change({ archived: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
};
