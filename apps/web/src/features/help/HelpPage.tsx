import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../../shell/NotFoundPage';
import { BackLink } from '../../ui/BackLink';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { helpPages } from './help-pages';
import { Markdown } from './Markdown';
import { readMarkdown } from '@marquee/contract/kit/read-markdown';

const guide = 'set-up-a-tv';

/** A guide of the documentation. */
export const HelpPage = () => {
  const { name = '' } = useParams({ strict: false });
  const [title, ...blocks] = readMarkdown(helpPages.get(name) ?? '');
  if (title?.kind !== 'heading') return <NotFoundPage />;
  return (
    <NarrowPage>
      {name === guide ? (
        <BackLink to="/screens">Screens</BackLink>
      ) : (
        <BackLink to="/help/$name" params={{ name: guide }}>
          Set up a TV
        </BackLink>
      )}
      <PageTitle>{title.text}</PageTitle>
      <Markdown blocks={blocks} />
    </NarrowPage>
  );
};
