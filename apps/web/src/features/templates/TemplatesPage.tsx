import { nameContains } from '@marquee/contract/kit/name-contains';
import type { TemplateSummary } from '@marquee/contract/templates';
import { shapesIn } from '@marquee/playback/program/shapes';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { PictureTile } from '../messages/pictures/PictureTile';
import { templatePicture } from '../messages/pictures/template-picture';
import { allTemplatesQuery } from './template-data';
import styles from './templates.module.css';

/** Lists the templates of the installation, for messages and for overlays. */
export const TemplatesPage = () => {
  const templates = useQuery(allTemplatesQuery);
  const [search, setSearch] = useState('');
  const found = (templates.data ?? []).filter(({ name }) => nameContains(name, search));
  return (
    <div className={styles.page}>
      <PageTitle
        note={
          <>
            Shared by every organization on this server. <Link to="/settings">Back to settings</Link>
          </>
        }
      >
        Templates
      </PageTitle>
      <div className={styles.find}>
        <SearchField label="Search templates" value={search} onChange={setSearch} />
      </div>
      {templates.isPending && <LoadingIndicator />}
      {templates.isError && <WarningAlert messages={sentencesOf(templates.error)} />}
      {templates.isSuccess && (
        <>
          <Group title="Message templates" templateType="message" templates={found} />
          <Group title="Overlay templates" templateType="overlay" templates={found} />
        </>
      )}
    </div>
  );
};

const Group = ({
  title,
  templateType,
  templates,
}: {
  title: string;
  templateType: TemplateSummary['templateType'];
  templates: readonly TemplateSummary[];
}) => {
  const shown = templates.filter((template) => template.templateType === templateType);
  return (
    <Panel
      title={title}
      actions={
        <ButtonLink
          variant="default"
          to="/settings/templates/$id"
          params={{ id: 0 }}
          search={{ templateType }}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {`New ${templateType} template`}
        </ButtonLink>
      }
    >
      {shown.length === 0 && <p className={styles.soft}>No templates found. Try a different search.</p>}
      <ul className={styles.cards} aria-label={title}>
        {shown.map((template) => (
          <Card key={template.id} template={template} />
        ))}
      </ul>
    </Panel>
  );
};

const Card = ({ template }: { template: TemplateSummary }) => {
  const { id, name, shapes, archived, isPublic, origin, messageCount } = template;
  const named = shapesIn(shapes);
  const shape = named[0] ?? '16:9';
  const marks = [
    origin === 'edited' && 'Edited',
    archived && 'Archived',
    !archived && !isPublic && 'Not public',
  ].filter((mark) => mark !== false);
  return (
    <li>
      <Link to="/settings/templates/$id" params={{ id }} search={{}} className={styles.card}>
        <span className={styles.cardPicture} data-archived={archived || undefined}>
          <PictureTile src={templatePicture(id, shape)} name={name} templateId={id} shape={shape} />
        </span>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {[named.join(', '), used(messageCount)].filter(Boolean).join(' · ')}
        </span>
        {marks.length > 0 && (
          <span className={styles.marks}>
            {marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </span>
        )}
      </Link>
    </li>
  );
};

const used = (messageCount: number): string => {
  if (messageCount === 0) return '';
  return messageCount === 1 ? '1 message' : `${messageCount} messages`;
};
