import type { Api } from '../../../journeys/support/api';
import { until } from '../../../journeys/support/until';

type ContentType = 'image/jpeg' | 'video/mp4' | 'video/webm' | 'application/pdf';
type Answers = Record<number, string>;

/** Returns functions that create messages with files, like the editor. Each function returns the id of the message. */
export const messageMaker = (call: Api, url: string) => {
  const message = async (name: string, templateId: number, answers?: Answers): Promise<number> => {
    const [saved] = await call('POST /messages', { body: [{ templateId, name, seconds: 5 }] });
    if (!saved) throw new Error('Nothing was saved.');
    if (answers) await give(saved.id, answers);
    return saved.id;
  };

  const give = (messageId: number, answers: Answers) =>
    call('POST /answers', {
      body: Object.entries(answers).map(([questionId, value]) => ({
        messageId,
        questionId: Number(questionId),
        value,
      })),
    });

  const upload = async (contentId: number, questionId: number, content: Buffer, contentType: ContentType) => {
    const fileName = `file.${contentType.split('/')[1]}`;
    const allowed = await call('POST /files/authorizeUpload', {
      body: { contentType, contentId, questionId, fileName },
    });
    const form = new FormData();
    form.set('acl', 'public-read');
    form.set('Content-Type', contentType);
    for (const [name, value] of Object.entries(allowed.fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(content)], { type: contentType }), fileName);
    const { status } = await fetch(new URL(allowed.url, url), { method: 'POST', body: form });
    if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
    return allowed.key;
  };

  return {
    message,
    give,
    upload,
    /** Uploads a picture for an answer and returns its address. */
    keep: async (id: number, questionId: number, content: Buffer): Promise<string> =>
      `/content/${await upload(id, questionId, content, 'image/jpeg')}`,
    async picture(name: string, content: Buffer): Promise<number> {
      const id = await message(name, 1);
      await givePicture(id, content);
      return id;
    },
    async video(name: 'mp4' | 'webm', content: Buffer): Promise<number> {
      const id = await message(name, 3);
      const key = await upload(id, 301, content, `video/${name}`);
      const encoding = await call('POST /files/startVideoEncode', {
        body: { key, vertical: false, audio: false },
      });
      await give(id, { 301: encoding.url });
      await until(
        'the video',
        async () => {
          const { status } = await call('GET /messages/jobStatus/:id', { params: { id } });
          if (status === 'Error') throw new Error('The video could not be made.');
          return status === 'Complete';
        },
        { within: 120_000, every: 200 },
      );
      return id;
    },
  };

  async function givePicture(id: number, content: Buffer): Promise<void> {
    await give(id, { 101: `/content/${await upload(id, 101, content, 'image/jpeg')}` });
  }
};
