import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { makePdf } from '../../../../apps/server/src/testing/test-pdf';
import type { Product } from '../../world/product';
import { messageMaker } from '../programme/upload';
import { type Case, outcomeOf, type People, repeated, send } from './people';

const largestBody = 4_190_000;

/** Uploads that are as large as the limits allow, and bodies of calls that are as large as the server reads. */
export const fileCalls = (product: Product, { creator, subscriber }: People): Case[] => {
  const { message, give, upload } = messageMaker(creator.call, product.url);
  const post = (path: string, body: string) => send(product, subscriber, path, body);
  return [
    {
      what: 'PDF of 500 pages',
      run: async () => {
        const pdf = makePdf(repeated(500, (index) => `Page ${index}`));
        const id = await message('Pages', 31);
        const key = await upload(id, 3101, pdf, 'application/pdf');
        const saved = await outcomeOf(give(id, { 3101: `/content/${key}` }));
        return `${saved}; ${await untilDrawn(product, id)}`;
      },
    },
    {
      what: 'picture of 100 megapixels',
      run: async () => {
        const id = await message('Large', 1);
        const key = await upload(id, 101, await largePicture(), 'image/jpeg');
        return outcomeOf(give(id, { 101: `/content/${key}` }));
      },
    },
    {
      what: 'body of 4 MB: one text',
      run: () => post('/screens', JSON.stringify([{ name: 'a'.repeat(largestBody) }])),
    },
    {
      what: 'body of 4 MB: 2 million numbers',
      run: () => post('/screens', `[${'1,'.repeat(largestBody / 2)}1]`),
    },
    {
      what: 'body of 4 MB: 300,000 names',
      run: () => post('/screens', `[{${repeated(300_000, (index) => `"k${index}":1`).join(',')}}]`),
    },
    { what: 'body of 4 MB: 1.3 million rows', run: () => post('/screens', `[${'{},'.repeat(1_390_000)}{}]`) },
    {
      what: 'body of 4 MB: 2 million levels',
      run: () => post('/screens', `${'['.repeat(largestBody / 2)}${']'.repeat(largestBody / 2)}`),
    },
    {
      what: 'body of 8 MB: preview with many answers',
      run: () =>
        send(
          product,
          creator,
          '/messages/preview',
          JSON.stringify({
            templateId: 4,
            shape: '16:9',
            seconds: 10,
            answers: repeated(80, (index) => ({
              questionId: 402 - (index % 2),
              value: 'a & b '.repeat(16_000),
            })),
          }),
        ),
    },
  ];
};

/** Waits until the pages of a PDF are drawn or refused. */
const untilDrawn = async (product: Product, messageId: number): Promise<string> => {
  for (;;) {
    const { rows } = await product.withDatabase((client) =>
      client.query<{ open: number }>(
        `select count(*)::int as open from jobs.job where name in ('draw-documents', 'draw-upload') and state in ('created', 'active', 'retry')
          and data::text like $1`,
        [`%${messageId}%`],
      ),
    );
    if (rows[0]?.open === 0) return 'no job is left';
    await wait(200);
  }
};

const largePicture = async (): Promise<Buffer> => {
  const create = { width: 10_000, height: 10_000, channels: 3, background: '#264653' } as const;
  return sharp({ create, limitInputPixels: false }).jpeg({ quality: 60 }).toBuffer();
};
