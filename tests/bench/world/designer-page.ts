import type { Browser, Page } from 'playwright-core';
import type { Api } from '../../journeys/support/api';
import { newPerson } from '../../journeys/support/browser';

const template = 7;
const question = 701;
const colors = ['#c8102e', '#123a6f', '#0a7d4f', '#f2b705'];

/** Returns the text of a design with this number of elements: texts and boxes in rows, with a picture in every tenth place. */
const designOf = (count: number): string => {
  const columns = Math.ceil(Math.sqrt(count));
  const side = 96 / columns;
  const elements = Array.from({ length: count }, (_, index) => {
    const place = {
      key: `element${index}`,
      left: 2 + (index % columns) * side,
      top: 2 + Math.floor(index / columns) * side,
      width: side * 0.9,
      height: side * 0.9,
    };
    const color = colors[index % colors.length];
    if (index % 10 === 9) return { ...place, type: 'image', url: '/content/stock/hills-dawn.webp' };
    if (index % 2 === 1) return { ...place, type: 'box', color };
    const font = index % 4 === 0 ? 'Roboto' : 'Lobster';
    return { ...place, type: 'text', text: `Offer ${index}`, font, size: Math.max(1, side / 4), color };
  });
  return JSON.stringify({ scenes: [{ elements, delay: 0 }] });
};

/** Saves a message with a design of this number of elements. Returns the id of the message. */
export const saveDesigned = async (call: Api, url: string, count: number): Promise<number> => {
  const name = `Design of ${count}`;
  const [message] = await call('POST /messages', { body: [{ templateId: template, seconds: 10, name }] });
  if (!message) throw new Error('No message was saved.');
  const place = { contentId: message.id, questionId: question };
  const upload = { ...place, contentType: 'application/json', fileName: 'design.json' } as const;
  const { key, url: to, fields } = await call('POST /files/authorizeUpload', { body: upload });
  const form = new FormData();
  const all = { acl: 'public-read', 'Content-Type': upload.contentType, ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  form.append('file', new Blob([designOf(count)], { type: upload.contentType }), upload.fileName);
  await fetch(new URL(to, url), { method: 'POST', body: form });
  const answer = { messageId: message.id, questionId: question, value: `/content/${key}` };
  await call('POST /answers', { body: [answer] });
  return message.id;
};

/** Opens the form of a message, without the designer, in a browser with an empty cache. The caller closes the context. */
export const openForm = async (
  browser: Browser,
  url: string,
  {
    token,
    messageId,
    prepare,
  }: { token: string; messageId: number; prepare?: (page: Page) => Promise<unknown> },
): Promise<Page> => {
  const { page } = await newPerson(browser, url);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.addInitScript((jwt) => localStorage.setItem('marquee-token', jwt), token);
  // tsx calls this function in the scripts that run in the page.
  await page.addInitScript('globalThis.__name ??= (each) => each');
  await prepare?.(page);
  await page.goto(`/messages/${messageId}`);
  await opener(page).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};

const opener = (page: Page) => page.getByText('Open designer', { exact: true });

/** Opens the designer. Returns the time from the click until all elements, fonts and pictures are drawn, in ms. */
export const openDesigner = async (page: Page, count: number): Promise<number> => {
  const button = await opener(page).elementHandle();
  return page.evaluate(
    ([element, elements]) =>
      new Promise<number>((done) => {
        const begun = performance.now();
        const look = () => {
          const frame = document.querySelector<HTMLIFrameElement>('[aria-label="Canvas"] iframe');
          const inner = frame?.contentDocument;
          const isDrawn =
            inner?.querySelectorAll('.design > div').length === elements &&
            inner.fonts.status === 'loaded' &&
            [...inner.images].every(({ complete }) => complete);
          if (isDrawn) requestAnimationFrame(() => done(performance.now() - begun));
          else requestAnimationFrame(look);
        };
        if (element instanceof HTMLElement) element.click();
        look();
      }),
    [button, count] as const,
  );
};

/** Closes the designer, which has no changes. */
export const closeDesigner = async (page: Page): Promise<void> => {
  await page.goBack();
  await page.locator('[aria-label="Canvas"]').waitFor({ state: 'detached' });
};
