import type { Shape } from '@marquee/playback/program/shapes';
import type { Browser } from 'playwright-core';
import { shrink } from '../../../../apps/server/src/features/messages/make-thumbnail';
import type { Render } from '../../../../apps/server/src/kit/render/open-render';
import type { Api } from '../../../journeys/support/api';
import { openCanvas } from '../../../journeys/support/canvas';
import { type Difference, differenceOf } from '../../../journeys/support/pixels';
import {
  differenceInTime,
  fetchThumbnail,
  openPreview,
  openTv,
  type Shown,
} from '../../../journeys/support/same-pixels';

const designer = { template: 7, question: 701 };

export const ways = ['canvas', 'preview', 'TV', 'thumbnail'] as const;
type Way = (typeof ways)[number];

export type Studio = { browser: Browser; drawings: Render; url: string; call: Api; token: string };

/** The comparison of one picture. `picture` and `expected` are PNGs of equal size. */
export type Compared = Difference & {
  number: number;
  shape: Shape;
  way: Way;
  picture: Buffer;
  expected: Buffer;
};

/** Shows a design in each way, and compares each picture with the picture that the server draws. */
export const compareWays = async (
  studio: Studio,
  { number, design, shape }: { number: number; design: string; shape: Shape },
): Promise<Compared[]> => {
  const { url, call } = studio;
  const message = await saveDesign(call, `Design ${number} in ${shape}`, design, shape);
  const answers = await call('GET /answers/message/:messageId', { params: { messageId: message.id } });
  const body = { templateId: designer.template, shape, seconds: 600, answers };
  const { page } = await call('POST /messages/preview', { body });
  const expected = await studio.drawings.draw(page, shape);
  if (!expected) throw new Error('There is no browser to draw with.');
  const at = { ...studio, shape };
  const shown = async (way: Way, opening: Promise<Shown>): Promise<Compared> => {
    const opened = await opening;
    const { last, ...difference } = await differenceInTime(opened.picture, expected);
    await opened.page.context().close();
    return { number, shape, way, picture: last, expected, ...difference };
  };
  const compared = await Promise.all([
    shown('canvas', openCanvas(at, message.id)),
    shown('preview', openPreview(at, page)),
    shown('TV', openTv(at, call, message)),
  ]);
  // A thumbnail is compared in its own size.
  const small = { picture: await fetchThumbnail(url, call, message.id), expected: await shrink(expected) };
  const difference = await differenceOf(small.picture, small.expected);
  return [...compared, { number, shape, way: 'thumbnail', ...small, ...difference }];
};

const saveDesign = async (call: Api, name: string, design: string, shape: Shape) => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: designer.template, shape, seconds: 600, name }],
  });
  if (!message) throw new Error('Nothing was saved.');
  await call('POST /answers', {
    body: [{ messageId: message.id, questionId: designer.question, value: design }],
  });
  return message;
};
