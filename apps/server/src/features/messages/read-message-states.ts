import type { MessageState } from '@marquee/contract/messages';
import type { Source, SourceKind } from '@marquee/playback/template/outside';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import type { Services } from '../../kit/http/context';
import { files } from '../../schema/files';
import { nameIn } from '../files/upload-key';
import { answersOf } from '../pages/page-input-queries';
import { wantedBy } from '../pages/render-pages';
import { knownSources } from '../sources/source-queries';
import { templatesById } from '../templates/template-queries';
import type { MessageRow } from './message-access';

/**
 * Returns the states of the documents and sources that a message waits for or cannot load. The list is empty for a complete
 * message. `GET /messages/jobStatus/:id` returns the state of the video of a message.
 */
export const statesOf = async (services: Services, message: Allowed<MessageRow>): Promise<MessageState[]> => [
  ...(await documentStates(services, message.id)),
  ...(await sourceStates(services, message)),
];

const documentStates = async ({ db }: Services, messageId: number): Promise<MessageState[]> => {
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.messageId, messageId), isNull(files.unusedSince), ne(files.state, 'ready')))
    .orderBy(asc(files.id));
  return rows.map(({ key, state, fault, createdAt }) =>
    state === 'waiting'
      ? {
          kind: 'document',
          state,
          title: `Preparing the pages of ${nameIn(key)}`,
          sentence: 'You can leave this page. The message plays when the pages are ready.',
          since: createdAt.toISOString(),
        }
      : {
          kind: 'document',
          state: 'broken',
          title: `${nameIn(key)} ${fault ?? 'could not be converted'}`,
          sentence: 'The message does not play until you choose another PDF or upload this one again.',
          since: null,
        },
  );
};

const sourceStates = async (services: Services, message: MessageRow): Promise<MessageState[]> => {
  const template = (await templatesById(services.db, [message.templateId])).get(message.templateId);
  if (!template) return [];
  const answers = await answersOf(services.db, [message.id]);
  const wanted = await wantedBy(services, { ...message, messageId: message.id, template, answers });
  return (await knownSources(services, wanted)).flatMap(({ error, note, fetchedAt, ...source }) => {
    const name = names[source.kind](source);
    // Failures of websites are not reported, because TVs may reach a website that the server cannot reach.
    if (name === undefined) return [];
    if (error === null && fetchedAt !== null)
      return note === null
        ? []
        : {
            kind: 'source' as const,
            state: 'partial' as const,
            title: `Check ${name}`,
            sentence: note,
            since: null,
          };
    if (error === null)
      return {
        kind: 'source' as const,
        state: 'waiting' as const,
        title: `Loading ${name}`,
        sentence: 'The content appears as soon as it is loaded.',
        since: null,
      };
    return {
      kind: 'source' as const,
      state: 'failing' as const,
      title: `Can’t load ${name}`,
      sentence: fetchedAt ? error : `${error} The TV hides this content until it can be loaded.`,
      since: fetchedAt?.toISOString() ?? null,
    };
  });
};

const at = ({ address }: Source) => (URL.canParse(address) ? new URL(address).hostname : address);
const names: Record<SourceKind, (source: Source) => string | undefined> = {
  rss: (source) => `the news feed at ${at(source)}`,
  ical: (source) => `the calendar at ${at(source)}`,
  json: (source) => `the list at ${at(source)}`,
  weather: ({ address }) => `the weather for ${address}`,
  framing: () => undefined,
};
