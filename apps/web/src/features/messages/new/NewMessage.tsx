import { nameContains } from '@marquee/contract/kit/name-contains';
import type { Template } from '@marquee/contract/templates';
import { type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { type ReactNode, useState } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { shapeSearch } from '../../../kit/shapes';
import { useQuery } from '../../../kit/use-query';
import { ListGroup } from '../../../ui/ListPane';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { PageTitle } from '../../../ui/PageTitle';
import { SearchField } from '../../../ui/SearchField';
import { WarningAlert } from '../../../ui/WarningAlert';
import { designedQuery, publicMessagesQuery, templatesQuery } from '../message-data';
import { CopyCard } from './CopyCard';
import styles from './new.module.css';
import { OfferCard } from './OfferCard';
import { ShapeChoice } from './ShapeChoice';
import { TemplateCard } from './TemplateCard';
import { categoryNames, groupTemplates } from './template-groups';

const popularCount = 5;
const allFrom = 4;

/** The page for a new message: a person chooses the layout, and a template or a message to copy. */
export const NewMessage = ({ shape }: { shape: Shape }) => {
  const templates = useQuery(templatesQuery);
  return (
    <div className={styles.beginnings}>
      <PageTitle note="Choose the layout, then a template.">New message</PageTitle>
      <h2 className={styles.step}>Layout</h2>
      <ShapeChoice
        chosen={shape}
        link={(each) => ({
          to: '/messages/$id' as const,
          params: { id: 0 },
          search: { shape: shapeSearch(each) },
        })}
      />
      {templates.isPending && <LoadingIndicator />}
      {templates.isError && <WarningAlert messages={sentencesOf(templates.error)} />}
      {templates.isSuccess && <Beginnings key={shape} templates={templates.data} shape={shape} />}
    </div>
  );
};

const Beginnings = ({ templates, shape }: { templates: readonly Template[]; shape: Shape }) => {
  const [search, setSearch] = useState('');
  const offered = useQuery(publicMessagesQuery);
  const designed = useQuery(designedQuery);
  const fitting = templates.filter((template) => shapesIn(template.shapes).includes(shape));
  const designs = (offered.data ?? []).filter((message) => message.isDesigned && message.shape === shape);
  const own = (designed.data ?? []).filter((message) => message.shape === shape);
  const found = [
    ...fitting
      .filter(({ name, description }) => nameContains(`${name} ${description}`, search))
      .map((template) => <TemplateCard key={template.id} template={template} shape={shape} />),
    ...[...designs, ...own]
      .filter(({ name }) => nameContains(name, search))
      .map((message) => <CopyCard key={message.id} message={message} />),
  ];

  return (
    <>
      <div className={styles.find}>
        <SearchField label="Search templates" value={search} onChange={setSearch} />
      </div>
      {search.trim() !== '' && found.length === 0 && (
        <p className={styles.none}>No templates found. Try a different search.</p>
      )}
      {search.trim() !== '' && <Cards shape={shape}>{found}</Cards>}
      {search.trim() === '' && (
        <>
          <ListGroup title="Popular Message Templates">
            <Cards shape={shape}>
              {fitting.slice(0, popularCount).map((template) => (
                <TemplateCard key={template.id} template={template} shape={shape} />
              ))}
            </Cards>
          </ListGroup>
          {fitting.length > allFrom && (
            <ListGroup title="All Message Templates" count={fitting.length}>
              {groupTemplates(fitting).map(({ category, offers }) => (
                <section key={category}>
                  <h3 className={styles.category}>{categoryNames[category]}</h3>
                  <Cards shape={shape}>
                    {offers.map((offer) => (
                      <OfferCard key={offer.templates[0].id} offer={offer} shape={shape} />
                    ))}
                  </Cards>
                </section>
              ))}
            </ListGroup>
          )}
          <Copies title="Designer Templates" messages={designs} shape={shape} />
          <Copies title="Your Designer Messages" messages={own} shape={shape} />
        </>
      )}
    </>
  );
};

const Copies = ({
  title,
  messages,
  shape,
}: {
  title: string;
  messages: readonly Parameters<typeof CopyCard>[0]['message'][];
  shape: Shape;
}) =>
  messages.length > 0 && (
    <ListGroup title={title} count={messages.length} defaultOpen={false}>
      <Cards shape={shape}>
        {messages.map((message) => (
          <CopyCard key={message.id} message={message} />
        ))}
      </Cards>
    </ListGroup>
  );

const Cards = ({ shape, children }: { shape: Shape; children: ReactNode }) => (
  <ul className={styles.cards} data-shape={shape}>
    {children}
  </ul>
);
