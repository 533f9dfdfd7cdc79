import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Api } from '../../../journeys/support/api';
import { type Tried, template } from './saved-messages';

/** Number of saves of each message. The first save creates the message, and the second save changes the message. */
export const versions = 2;

/** Repeats `work` until all calls of `work` get a response, also if the server is killed and started again in between. */
export type UntilAnswered = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Saves all versions of a message, each with new words and a new picture. A save without a response is repeated with the
 * same `form`.
 * @param onSend called when a save is sent
 */
export const saveVersions = async (
  { call, url }: { call: Api; url: string },
  tried: Tried,
  untilAnswered: UntilAnswered,
  onSend: () => void,
): Promise<void> => {
  let id = 0;
  let ifUnchangedSince: string | undefined;
  for (let version = 1; version <= versions; version++) {
    const form = randomUUID();
    const saved = await untilAnswered(async () => {
      const ownerId =
        id || (await call('POST /messages/reserve', { body: { form, templateId: template.id } })).id;
      const picture = await upload({ call, url }, ownerId, `v${version}.png`);
      tried.sent = version;
      onSend();
      return call('POST /messages/whole', {
        body: {
          id,
          form,
          ifUnchangedSince,
          templateId: template.id,
          name: tried.name,
          seconds: 10,
          answers: [
            { questionId: template.words, value: `v${version}` },
            { questionId: template.picture, value: picture },
          ],
        },
      });
    });
    id = saved.id;
    ifUnchangedSince = saved.lastModified;
    tried.answered = version;
  }
};

const upload = async ({ call, url }: { call: Api; url: string }, contentId: number, fileName: string) => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const file = { contentType: 'image/png' as const, contentId, questionId: template.picture, fileName };
  const allowed = await call('POST /files/authorizeUpload', { body: file });
  const form = new FormData();
  form.set('acl', 'public-read');
  form.set('Content-Type', file.contentType);
  for (const [name, value] of Object.entries(allowed.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)], { type: file.contentType }), fileName);
  const { status } = await fetch(new URL(allowed.url, url), { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
  return `/content/${allowed.key}`;
};
