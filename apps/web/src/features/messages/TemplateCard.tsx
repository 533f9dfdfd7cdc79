import type { Template } from '@marquee/contract/templates';
import { Card } from './Card';
import { PictureTile } from './PictureTile';
import type { Shape } from './shapes';
import { templatePicture } from './template-picture';

/** One template to begin with. */
export const TemplateCard = ({ template, shape }: { template: Template; shape: Shape }) => (
  <Card
    search={{ templateId: template.id, shape }}
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
