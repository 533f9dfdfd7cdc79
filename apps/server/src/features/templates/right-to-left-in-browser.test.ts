import { frameDocument, makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { findBrowser } from '../../kit/render/find-browser';
import { readBuiltIn } from './read-built-in';

const templates = readBuiltIn(findAbove('templates'));
const browser = await chromium.launch({
  ...(await findBrowser(process.env.CHROMIUM_PATH ?? '')),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
afterAll(() => browser.close());

/** Opens the page of a template with these answers, and starts it. */
const openPage = async (id: number, answers: Record<string, string>) => {
  const template = templates.find((one) => one.id === id);
  const { body, error } = renderBody({
    html: template?.html ?? '',
    questions: template?.questions ?? [],
    answers,
    shape: '16:9',
    message: { id: 1, seconds: 60 },
  });
  expect(error).toBeNull();
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await page.setContent(
    frameDocument(makePage({ body, shape: '16:9', seconds: 60 }), 'abc', 'http://localhost'),
  );
  await page.evaluate('startAd()');
  return page;
};

/** Returns the edges of a part of the visible text in the page, and of the element around it. */
const placeOf = (word: string) => `(function () {
  var walker = document.createTreeWalker(document.getElementById('sign'), NodeFilter.SHOW_TEXT);
  for (var node = walker.nextNode(); node; node = walker.nextNode()) {
    var at = node.data.indexOf(${JSON.stringify(word)});
    if (at < 0 || /SCRIPT|STYLE/.test(node.parentElement.tagName)) continue;
    var range = document.createRange();
    range.setStart(node, at); range.setEnd(node, at + ${word.length});
    var text = range.getBoundingClientRect(), box = node.parentElement.getBoundingClientRect();
    return { left: text.left, right: text.right, boxLeft: box.left, boxRight: box.right };
  }
})()`;
type Place = { left: number; right: number; boxLeft: number; boxRight: number };

const welcome = 'أهلا وسهلا';

test.each([
  ['Announcement', 2, 'title'],
  ['Quote', 17, 'quote'],
])('in %s a text in Arabic begins at the right, and its last mark is at the left', async (_name, id, key) => {
  const page = await openPage(id, { [key]: `${welcome}!` });
  const words = await page.evaluate<Place>(placeOf(welcome));
  const mark = await page.evaluate<Place>(placeOf('!'));
  expect(mark.right).toBeLessThanOrEqual(words.left + 1);
  expect(words.boxRight - words.right).toBeLessThanOrEqual(words.left - words.boxLeft + 1);
  await page.close();
});

test.each([
  ['Arabic', [welcome, 'مفتوح اليوم'], 1],
  ['Hebrew', ['ברוכים הבאים', 'פתוח היום'], 1],
  ['English', ['Welcome', 'Open today'], -1],
])('a ticker in %s shows the first line first', async (_language, lines, direction) => {
  const page = await openPage(5, { lines: JSON.stringify(lines) });
  const [first, second] = [
    await page.evaluate<Place>(placeOf(lines[0] ?? '')),
    await page.evaluate<Place>(placeOf(lines[1] ?? '')),
  ];
  await expect
    .poll(async () => (await page.evaluate<Place>(placeOf(lines[0] ?? ''))).left - first.left)
    .not.toBe(0);
  const moved = (await page.evaluate<Place>(placeOf(lines[0] ?? ''))).left - first.left;
  expect(Math.sign(moved)).toBe(direction);
  // The line that comes next stands on the side from which the train comes.
  expect(Math.sign(second.left - first.left)).toBe(-direction);
  await page.close();
});
