import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';

/** Calls of one kind: the number of calls, and the time, status and text of each failed call. */
export type Tally = { tried: number; lost: string[] };

type Target = { url: string; token: string; messageId: number };
type Answer = { status: number; text: string };

const every = 50;
/**
 * Number of open calls above which no call is added, so that a busy machine makes fewer calls instead of a long queue. All saves
 * change one message, so they run one after the other. A statement that waits for five seconds is canceled.
 */
const maxOpen = 8;
const titleQuestion = 202;
const pictureQuestion = 205;
const allowed = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });

/**
 * Makes load through a proxy: up to 20 saves and 20 reads a second, two uploads at any time, and four open links. Calls use
 * kept-alive connections. No call is repeated, so each failed call is lost.
 * @param uploadTakes duration of one upload, in milliseconds
 */
export const startLoad = (target: Target, picture: Buffer, uploadTakes: number) => {
  const agent = new Agent({ keepAlive: true });
  const saves: Tally = { tried: 0, lost: [] };
  const reads: Tally = { tried: 0, lost: [] };
  const uploads: Tally = { tried: 0, lost: [] };
  const running = new Set<Promise<unknown>>();
  let over = false;

  const send = async (
    path: string,
    body?: { type: string; parts: Buffer[]; pause: number },
  ): Promise<Answer> => {
    const sending = request(target.url + path, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${target.token}`,
        ...(body && {
          'content-type': body.type,
          'content-length': body.parts.reduce((sum, part) => sum + part.length, 0),
        }),
      },
    });
    const answered = once(sending, 'response');
    answered.catch(() => {});
    for (const part of body?.parts ?? []) {
      if (sending.destroyed) break;
      sending.write(part);
      await wait(body?.pause);
    }
    sending.end();
    const [response] = await answered;
    let text = '';
    for await (const part of response) text += part;
    return { status: response.statusCode, text };
  };
  const sendJson = (path: string, body: unknown) =>
    send(path, { type: 'application/json', parts: [Buffer.from(JSON.stringify(body))], pause: 0 });

  const count = async (tally: Tally, call: () => Promise<Answer>) => {
    tally.tried += 1;
    const answer = await call().catch((error: unknown) => ({ status: 0, text: String(error) }));
    if (answer.status < 200 || answer.status > 299)
      tally.lost.push(`${new Date().toISOString()} ${answer.status} ${answer.text.slice(0, 200)}`);
  };
  const follow = (work: Promise<unknown>) => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };

  const upload = async (): Promise<Answer> => {
    const file = { contentType: 'image/jpeg', contentId: target.messageId, questionId: pictureQuestion };
    const leave = await sendJson('/api/files/authorizeUpload', { ...file, fileName: 'photo.jpg' });
    if (leave.status !== 200) return leave;
    const { url, fields } = allowed.parse(JSON.parse(leave.text));
    const boundary = randomUUID();
    const field = ([name, value]: [string, string]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = [['acl', 'public-read'] as const, ['Content-Type', 'image/jpeg'] as const]
      .map(([name, value]) => field([name, value]))
      .concat(Object.entries(fields).map(field))
      .join('');
    const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const slices = 10;
    const size = Math.ceil(picture.length / slices);
    const parts = [
      Buffer.from(head + fileHead),
      ...Array.from({ length: slices }, (_, place) => picture.subarray(place * size, (place + 1) * size)),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ];
    // The returned address names one process. Only the path of the address is used, so that the upload goes through the proxy.
    return send(new URL(url).pathname, {
      type: `multipart/form-data; boundary=${boundary}`,
      parts,
      pause: uploadTakes / parts.length,
    });
  };

  let saved = 0;
  const timer = setInterval(() => {
    if (running.size > maxOpen) return;
    const body = [{ questionId: titleQuestion, messageId: target.messageId, value: `Number ${++saved}` }];
    follow(count(saves, () => sendJson('/api/answers', body)));
    follow(count(reads, () => send('/api/messages')));
  }, every);
  const uploadOn = async () => {
    while (!over) await count(uploads, upload);
  };
  follow(uploadOn());
  follow(uploadOn());
  const links = Array.from({ length: 4 }, () => keepLink(target));

  return {
    /** Ends the load, waits until every call is answered, and returns the results. */
    stop: async () => {
      over = true;
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { saves, reads, uploads, linkCodes: links.flatMap((link) => link.close()) };
    },
  };
};

/** Opens a browser's link again whenever it closes, and records the close codes. */
const keepLink = ({ url, token }: Target) => {
  const codes: number[] = [];
  let closed = false;
  let socket: WebSocket;
  const open = () => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/api/link`);
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ jwt: token })));
    socket.on('close', (code) => {
      if (closed) return;
      codes.push(code);
      setTimeout(open, 100);
    });
  };
  open();
  return {
    close: () => {
      closed = true;
      socket.terminate();
      return codes;
    },
  };
};
