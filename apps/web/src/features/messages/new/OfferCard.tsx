import type { Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { templatePicture } from '../pictures/template-picture';
import { PictureTile } from '../pictures/PictureTile';
import { CardButton } from './Card';
import styles from './new.module.css';
import { TemplateCard } from './TemplateCard';
import type { Offer } from './template-groups';

/** The card of a template. The card of a template with variants opens their choice. */
export const OfferCard = ({ offer: { name, templates }, shape }: { offer: Offer; shape: Shape }) => {
  const [opened, setOpened] = useState(false);
  const [first] = templates;
  if (templates.length === 1) return <TemplateCard template={first} shape={shape} />;
  return (
    <CardButton
      onClick={() => setOpened(true)}
      shape={shape}
      name={name}
      note={`${templates.length} kinds`}
      picture={
        <PictureTile src={templatePicture(first.id, shape)} name={name} templateId={first.id} shape={shape} />
      }
    >
      <Dialog opened={opened} onClose={() => setOpened(false)} title={name} size={520}>
        <ul className={styles.cards} data-shape={shape}>
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} shape={shape} />
          ))}
        </ul>
      </Dialog>
    </CardButton>
  );
};
