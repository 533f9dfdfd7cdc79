import { readMarkdown } from '@marquee/contract/kit/read-markdown';
import { useParams } from '@tanstack/react-router';
import { useTvAddress } from '../../kit/own-origin';
import { NotFoundPage } from '../../shell/NotFoundPage';
import { BackLink } from '../../ui/BackLink';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { TvAddress } from '../../ui/TvAddress';
import { exampleAddress, helpPages } from './help-pages';
import { Markdown } from './Markdown';

const guide = 'set-up-a-tv';

/** A guide of the documentation, with the address of this server in the place of the example. */
export const HelpPage = () => {
  const { name = '' } = useParams({ strict: false });
  const address = `${useTvAddress().origin}/display/`;
  const source = helpPages.get(name)?.replaceAll(exampleAddress, address) ?? '';
  const [title, ...blocks] = readMarkdown(source);
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
      <PageTitle note={name === guide && <TvAddress />}>{title.text}</PageTitle>
      <Markdown blocks={blocks} />
    </NarrowPage>
  );
};
