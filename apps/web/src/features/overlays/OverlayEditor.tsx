import { Button } from '@mantine/core';
import type { Template } from '@marquee/contract/templates';
import { positionsOf } from '@marquee/playback/overlay/position';
import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { sentencesOf, whyNotShown } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import type { PendingFiles } from '../files/pending-files';
import { PostedFrame } from '../messages/pictures/PostedFrame';
import { openingValue } from '../questions/answer-values';
import { QuestionForm } from '../questions/QuestionForm';
import { questionsQuery } from '../questions/question-data';
import { answersTo, type OverlayRow, withTemplate } from './overlay-rows';
import shared from './overlay-parts.module.css';
import styles from './OverlayEditor.module.css';
import { PositionPicker } from './PositionPicker';
import { TemplateChoice } from './TemplateChoice';
import { useOverlayPreview } from './use-overlay-preview';

/** Edits one overlay: its template, position and answers, with a preview beside them. */
export const OverlayEditor = ({
  row,
  templates,
  shape,
  files,
  isNew,
  change,
  cancel,
  close,
}: {
  row: OverlayRow;
  templates: readonly Template[];
  shape: Shape;
  files: PendingFiles;
  isNew: boolean;
  change: (row: OverlayRow) => void;
  /** Closes the dialog and reverts its edits. */
  cancel: () => void;
  close: () => void;
}) => {
  const questions = useQuery(questionsQuery(row.templateId));
  const template = templates.find(({ id }) => id === row.templateId);
  const asked = questions.data;
  const answers = useMemo(() => (asked ? answersTo(asked, row) : row.values), [asked, row]);
  const { shown, thrown } = useOverlayPreview(row, answers, files, shape);
  const filling = useMemo(
    () => ({
      values: Object.fromEntries(
        (asked ?? []).map((question) => [question.id, openingValue(question, row.values[question.id])]),
      ),
      files,
      shape,
      change: (id: number, value: string) => change({ ...row, values: { ...row.values, [id]: value } }),
    }),
    [asked, row, files, shape, change],
  );
  return (
    <Dialog opened onClose={close} title={isNew ? 'Add overlay' : 'Edit overlay'} size={1080} place="top">
      <div className={styles.editor}>
        <div className={styles.preview}>
          <div className={styles.stage} data-shape={shape}>
            <PostedFrame
              src={`/message/?id=0&preview=1&shape=${shape}`}
              title="Preview of the overlay"
              shape={shape}
              shown={shown}
            />
          </div>
          <p className={shared.soft}>Sample background. On screen, it appears over your content.</p>
          {thrown !== undefined && <WarningAlert messages={whyNotShown(thrown)} />}
        </div>
        <div className={styles.fields}>
          <TemplateChoice
            templates={templates}
            templateId={row.templateId}
            shape={shape}
            choose={(chosen) => change(withTemplate(row, chosen))}
          />
          {template && (
            <div className={shared.where}>
              <h3>Position</h3>
              <PositionPicker
                label="Position"
                positions={positionsOf(template.positions)}
                position={row.position}
                shape={shape}
                change={(position) => change({ ...row, position })}
              />
            </div>
          )}
          {questions.isError && <WarningAlert messages={sentencesOf(questions.error)} />}
          {asked ? <QuestionForm questions={asked} filling={filling} /> : <LoadingIndicator />}
        </div>
      </div>
      <div className={styles.foot}>
        <p className={shared.soft}>Save the schedule to keep this overlay.</p>
        <div className={styles.buttons}>
          <Button onClick={close}>Done</Button>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
