import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Api } from '../api';

const titleQuestion = 202;
const pictureQuestion = 205;
const savesPerSecond = 20;
const uploadsPerSecond = 2;

/** An answered save. `at`: the time of the answer. `address`: the stored picture, for a save of an upload. */
export type Saved = { at: number; messageId: number; name: string; address?: string };

/** Makes up to 20 saves and two uploads a second, each of a new message, until `stop`. A busy machine makes fewer. */
export const startLoad = async (call: Api, origin: string) => {
  const picture = await noise();
  const saved: Saved[] = [];
  const failed: string[] = [];
  let over = false;
  let number = 0;

  const save = async () => {
    const name = `Save ${++number}`;
    const [message] = await call('POST /messages', { body: [{ templateId: 2, name, seconds: 10 }] });
    const messageId = message?.id ?? 0;
    await call('POST /answers', { body: [{ questionId: titleQuestion, messageId, value: name }] });
    saved.push({ at: Date.now(), messageId, name });
  };
  const upload = async () => {
    const name = `Upload ${++number}`;
    const [message] = await call('POST /messages', { body: [{ templateId: 2, name, seconds: 10 }] });
    const messageId = message?.id ?? 0;
    const value = await post(call, origin, messageId, Buffer.concat([picture, randomBytes(16)]));
    const [answer] = await call('POST /answers', {
      body: [{ questionId: pictureQuestion, messageId, value }],
    });
    saved.push({ at: Date.now(), messageId, name, address: new URL(answer?.value ?? '', origin).pathname });
  };
  const repeat = async (work: () => Promise<void>, pause: number) => {
    // A late save is followed at once by the next, so that the average is kept.
    for (let due = Date.now(); !over; ) {
      await work().catch((error: unknown) => failed.push(String(error)));
      due += pause;
      await wait(Math.max(0, due - Date.now()));
    }
  };
  // Four people save, so that a slow save delays only the next save of the same person.
  const people = 4;
  const running = [
    ...Array.from({ length: people }, () => repeat(save, (people * 1_000) / savesPerSecond)),
    ...Array.from({ length: people }, () => repeat(upload, (people * 1_000) / uploadsPerSecond)),
  ];
  return {
    saved,
    /** Waits until each call is answered. Returns the errors of calls. */
    stop: async () => {
      over = true;
      await Promise.all(running);
      return failed;
    },
  };
};

/** Uploads a picture like a browser. Returns its address. */
const post = async (call: Api, origin: string, contentId: number, picture: Buffer): Promise<string> => {
  const contentType = 'image/jpeg';
  const { url, fields, key } = await call('POST /files/authorizeUpload', {
    body: { contentType, contentId, questionId: pictureQuestion, fileName: 'photo.jpg' },
  });
  const form = new FormData();
  form.set('acl', 'public-read');
  form.set('Content-Type', contentType);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)], { type: contentType }), 'photo.jpg');
  const { status } = await fetch(new URL(url, origin), { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was answered with ${status}.`);
  return `/content/${key}`;
};

/** Returns a picture of about 60 KB that cannot be compressed. */
const noise = () => {
  const side = 150;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};
