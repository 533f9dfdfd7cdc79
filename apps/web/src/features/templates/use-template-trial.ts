import { fittingPosition } from '@marquee/playback/overlay/position';
import { shapesIn, type TemplateShape } from '@marquee/playback/program/shapes';
import { useMemo, useState } from 'react';
import type { Values } from '../questions/answer-values';
import type { TemplateType } from './new-template';
import type { TemplateDraft } from './template-draft';
import { useTemplatePreview } from './use-template-preview';

/** Returns the preview of a template: the shape, position and answers that a person tries, and the rendered page. */
export const useTemplateTrial = (templateType: TemplateType, draft: TemplateDraft) => {
  const [chosenShape, setShape] = useState<TemplateShape>('16:9');
  const [chosenPosition, setPosition] = useState('');
  const [tried, setTried] = useState<Values>({});
  const shapes = shapesIn(draft.shapes);
  const shape = shapes.find((each) => each === chosenShape) ?? shapes[0] ?? '16:9';
  const { positions, questions, html, seconds } = draft;
  const place = useMemo(
    () =>
      templateType === 'overlay' ? { positions, position: fittingPosition(chosenPosition, positions) } : {},
    [templateType, positions, chosenPosition],
  );
  const { shown, error, thrown } = useTemplatePreview(html, questions, tried, shape, seconds, place);
  return {
    error,
    view: { shapes, shape, setShape, position: place.position, setPosition, tried, setTried, shown, thrown },
  };
};
