import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { clickAt, useTestStages } from './test-with-stage';

const withStage = useTestStages();

test('elements are copied and pasted with the events of the browser, foreign text becomes a text element', () =>
  withStage(
    [box('a', 10, 10, 20, 20)],
    async (stage) => {
      const { page } = stage;
      await clickAt(stage, 20, 20);
      await page.keyboard.press('Control+c');
      await page.keyboard.press('Control+v');
      expect(await stage.elements()).toMatchObject([{ left: 10 }, { left: 13, top: 13 }]);
      await page.keyboard.press('Control+Shift+v');
      expect(await stage.elements()).toMatchObject([{ left: 10 }, { left: 13 }, { left: 10, top: 10 }]);
      await page.evaluate(() => navigator.clipboard.writeText('From elsewhere'));
      await page.keyboard.press('Control+v');
      expect((await stage.elements()).at(-1)).toMatchObject({ type: 'text', text: 'From elsewhere' });
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));

test('a picture that is dropped on a picture replaces it, and becomes an element elsewhere', () =>
  withStage([{ ...box('p', 10, 10, 30, 30), type: 'image', url: '/content/a.png' }], async (stage) => {
    const drop = async (x: number, y: number) => {
      const point = await stage.at(x, y);
      await stage.page.evaluate(async ({ x: clientX, y: clientY }) => {
        const canvas = new OffscreenCanvas(4, 4);
        canvas.getContext('2d');
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([await canvas.convertToBlob()], 'new.png', { type: 'image/png' }));
        document
          .querySelector('[role=application]')
          ?.dispatchEvent(
            new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
          );
      }, point);
    };
    await drop(20, 20);
    const isNew = expect.stringMatching(/^data:image\/png/);
    await expect.poll(() => stage.elements()).toMatchObject([{ key: 'p', url: isNew, left: 10 }]);
    await drop(80, 80);
    await expect.poll(() => stage.elements()).toMatchObject([{ key: 'p' }, { type: 'image', url: isNew }]);
  }));

test('a copied picture is pasted as an element, and a file that is no picture leaves a sentence', () =>
  withStage(
    [],
    async (stage) => {
      const { page } = stage;
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(40, 30);
        canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': await canvas.convertToBlob() })]);
      });
      await page.keyboard.press('Control+v');
      await expect
        .poll(() => stage.elements())
        .toMatchObject([{ type: 'image', url: expect.stringMatching(/^data:image\/png/) }]);
      const paste = (file: { name: string; type: string }) =>
        page.evaluate(({ name, type }) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File(['no picture'], name, { type }));
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.querySelector('[role=application]')?.dispatchEvent(event);
        }, file);
      await paste({ name: 'broken.png', type: 'image/png' });
      await page.getByText('broken.png cannot be read. Please choose another picture.').waitFor();
      await paste({ name: 'menu.pdf', type: 'application/pdf' });
      await page.getByText('Please choose a PNG, JPEG, WebP or GIF picture.').waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      expect(await page.getByText('Please choose').count()).toBe(0);
      expect(await stage.elements()).toHaveLength(1);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ));
