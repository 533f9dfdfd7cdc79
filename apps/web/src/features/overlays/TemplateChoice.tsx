import type { Template } from '@marquee/contract/templates';
import type { Shape } from '@marquee/playback/program/shapes';
import { useId } from 'react';
import { OverlayPicture } from './OverlayPicture';
import shared from './overlay-parts.module.css';
import styles from './TemplateChoice.module.css';

/** Lets a person choose the template of an overlay by its picture. */
export const TemplateChoice = ({
  templates,
  templateId,
  shape,
  choose,
}: {
  templates: readonly Template[];
  templateId: number;
  shape: Shape;
  choose: (template: Template) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Type</legend>
      {templates.map((template) => (
        <label key={template.id} className={shared.type} title={template.description}>
          <input
            type="radio"
            name={name}
            checked={template.id === templateId}
            onChange={() => choose(template)}
          />
          <OverlayPicture templateId={template.id} shape={shape} />
          <span>{template.name}</span>
        </label>
      ))}
    </fieldset>
  );
};
