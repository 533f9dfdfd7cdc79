import { isMessageShape, type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../../kit/session';
import { useQuery } from '../../../kit/use-query';
import { holdInlinePictures } from '../../files/inline-pictures';
import type { PendingFiles } from '../../files/pending-files';
import type { DesignVariants } from '../../questions/filling';
import { templatesQuery } from '../message-data';
import { holdCopy } from './held-copy';
import type { MessageDraft, MessageFrame } from './message-draft';

/**
 * Returns the data and functions of a message for variants of its designs. `shapes` is empty for a person who may not edit
 * messages.
 */
export const useVariants = (
  { id, templateId, shape }: MessageFrame,
  { name, seconds, values }: MessageDraft,
  files: PendingFiles,
): DesignVariants => {
  const navigate = useNavigate();
  const { may, department } = useSignedIn();
  const templates = useQuery(templatesQuery);
  const template = templates.data?.find((one) => one.id === templateId);
  const offered = may('edit') ? shapesIn(template?.shapes ?? '').filter(isMessageShape) : [];
  return {
    messageId: id,
    shapes: offered.filter((each) => each !== shape),
    copy: (to: Shape, questionId: number, json: string) => {
      const copied: PendingFiles = new Map(files);
      const design = holdInlinePictures(json, copied);
      const heldCopy = holdCopy({
        departmentId: department.id,
        name,
        seconds,
        values: { ...values, [questionId]: design },
        files: copied,
      });
      void navigate({
        to: '/messages/$id',
        params: { id: 0 },
        search: { templateId, shape: to, ...(id === 0 ? {} : { copyFrom: id }), designer: questionId },
        state: { heldCopy },
      });
    },
  };
};
