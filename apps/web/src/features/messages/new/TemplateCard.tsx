import type { Template } from '@marquee/contract/templates';
import type { Shape } from '@marquee/playback/program/shapes';
import { PictureTile } from '../pictures/PictureTile';
import { templatePicture } from '../pictures/template-picture';
import { Card } from './Card';
import { newMessageSearch } from './new-message-search';

/** The card of a template. */
export const TemplateCard = ({ template, shape }: { template: Template; shape: Shape }) => (
  <Card
    search={newMessageSearch(template.id, shape)}
    shape={shape}
    name={template.name}
    note={template.description}
    picture={
      <PictureTile
        src={templatePicture(template.id, shape)}
        name={template.name}
        templateId={template.id}
        shape={shape}
      />
    }
  />
);
