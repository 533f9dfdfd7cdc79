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

const sizes = { '16:9': { width: 1920, height: 1080 }, '9:16': { width: 1080, height: 1920 } };

const openPage = async (id: number, shape: '16:9' | '9:16', answers: Record<string, string>) => {
  const template = templates.find((one) => one.id === id);
  const { body, error } = renderBody({
    html: template?.html ?? '',
    questions: template?.questions ?? [],
    answers,
    shape,
    message: { id: 1, seconds: 60 },
  });
  expect(error).toBeNull();
  const page = await browser.newPage({ viewport: sizes[shape] });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://localhost/');
  await page.setContent(frameDocument(makePage({ body, shape, seconds: 60 }), 'abc', 'http://localhost'));
  await page.evaluate('startAd()');
  return page;
};

/** Returns the lines of the text of an element. */
const linesOf = `(function () {
  var node = document.querySelector('#words p').firstChild, lines = [], top;
  for (var at = 0; at < node.length; at++) {
    var range = document.createRange();
    range.setStart(node, at); range.setEnd(node, at + 1);
    var box = range.getBoundingClientRect();
    if (box.width > 0 && box.top !== top) { lines.push(''); top = box.top; }
    lines[lines.length - 1] += node.data[at];
  }
  return lines.map((line) => line.trim());
})()`;

test.each(['gallery', 'playbill', 'studio', 'evening', 'festival'])(
  'an announcement in the theme %s does not divide a date or a time between two lines',
  async (theme) => {
    const text = 'Friday, December 4, 6:30 pm in the great hall. Everyone is welcome to stay for tea.';
    const page = await openPage(2, '9:16', { theme, title: 'Carol service', text });
    const lines = await page.evaluate<string[]>(linesOf);
    expect(lines.length).toBeGreaterThan(2);
    for (const whole of ['December\u00a04,', '6:30\u00a0pm'])
      expect(lines.filter((line) => line.includes(whole))).toHaveLength(1);
    await page.close();
  },
);

test('a very long word does not make the text of a menu small', async () => {
  const sizeWith = async (name: string) => {
    const dishes = ['Tomato soup', name, 'Lemon cake'].map((each) => ({ name: each, price: '4.50' }));
    const page = await openPage(19, '16:9', { title: 'Lunch', dishes: JSON.stringify(dishes) });
    const size = await page.evaluate<number>(
      `Number(document.getElementById('sign').style.getPropertyValue('--size'))`,
    );
    await page.close();
    return size;
  };
  const short = await sizeWith('Bread');
  expect(await sizeWith(`Rindfleisch${'etikettierungsueberwachung'.repeat(4)}`)).toBeGreaterThanOrEqual(44);
  expect(short).toBeGreaterThanOrEqual(44);
  expect(await sizeWith(`www.harbour.example/${'menu'.repeat(30)}`)).toBeGreaterThanOrEqual(44);
});
