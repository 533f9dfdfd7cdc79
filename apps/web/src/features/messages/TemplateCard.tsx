import type { Template } from '@marquee/contract/templates';
import { Link } from '@tanstack/react-router';
import { MessageTile } from './MessageTile';
import styles from './messages.module.css';
import type { Shape } from './shapes';

/** One template to begin with. */
export const TemplateCard = ({ template, shape }: { template: Template; shape: Shape }) => (
  <li>
    <Link
      to="/messages/$id"
      params={{ id: 0 }}
      search={{ templateId: template.id, shape }}
      className={styles.card}
    >
      <span className={styles.cardPicture} data-shape={shape}>
        <MessageTile name={template.name} templateId={template.id} shape={shape} />
      </span>
      <strong>{template.name}</strong>
      <span className={styles.soft}>{template.description}</span>
    </Link>
  </li>
);
