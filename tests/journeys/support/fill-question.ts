import type { Question } from '@marquee/contract/templates';
import type { Locator, Page } from 'playwright-core';
import type { SmallFiles } from './small-files';

export type Asked = Question & { children: Asked[] };

/** Returns the questions nested as in the form. */
export const nested = (questions: readonly Question[], parentId: number | null = null): Asked[] =>
  questions
    .filter((question) => question.parentId === parentId)
    .map((question) => ({ ...question, children: nested(questions, question.id) }));

const fieldOf = (page: Page, { id }: Question): Locator => page.locator(`[id="question${id}"]`);
const chooser = (page: Page, { id }: Question): Locator => page.locator(`input[name="question${id}file"]`);

/** Answers one question of any type in the form, as a person does. */
export const fillQuestion = async (page: Page, question: Asked, files: SmallFiles): Promise<void> => {
  const field = fieldOf(page, question);
  switch (question.fieldType) {
    case 'header':
      for (const child of question.children) await fillQuestion(page, child, files);
      return;
    case 'string':
      // Answers with a format (a date, a color, an address) keep their value.
      if (question.regex === '' && !/^(#|https?:|\d)/.test(question.placeholder))
        await field.fill(`Said in ${question.keyName}`);
      return;
    case 'text':
      return field.fill(`Said in ${question.keyName},\nand on a second line`);
    case 'date':
      return field.fill('2030-06-21');
    case 'time':
      return field.fill('19:30');
    case 'dateText':
      return field.fill('Sunday');
    case 'timeText':
      await field.fill('7:30 PM');
      return field.press('Escape');
    case 'bool':
      return field.press('Space');
    case 'list': {
      const choices = await field.locator('option').all();
      await field.selectOption({ index: choices.length - 1 });
      return;
    }
    case 'image':
      return chooser(page, question).setInputFiles(files.picture);
    case 'image[]':
    case 'file[]': {
      const before = await field.locator('li').count();
      await chooser(page, question).setInputFiles(files.pictures);
      // Moves the last of the three pictures before the other two pictures.
      await field.getByRole('button', { name: `Move picture2.png (${before + 3}) up` }).click();
      return field.getByRole('button', { name: `Move picture2.png (${before + 2}) up` }).click();
    }
    case 'file':
      return chooser(page, question).setInputFiles(files.document);
    case 'video':
    case 'silentVideo':
      return chooser(page, question).setInputFiles(files.video);
    case 'string[]':
      for (const text of ['First', 'Second']) {
        await field.getByRole('button', { name: /^New/ }).click();
        await field.getByRole('textbox').last().fill(text);
      }
      return field.getByRole('button', { name: 'Move Second up' }).click();
    case 'moderatedList':
      for (const text of ['Let through', 'Held back']) {
        await field.getByRole('button', { name: /^New/ }).click();
        await field.getByRole('textbox').last().fill(text);
      }
      return field.getByRole('button', { name: 'Hide Held back' }).click();
    case 'message':
    case 'playlist':
    case 'playlistOrMessage':
      await field.getByRole('button', { name: /^(Choose|Change)/ }).click();
      return page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
    case 'designer': {
      await field.getByRole('button', { name: 'Start from a design' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start from a design' });
      // A tile begins with the button that chooses its design. The buttons after it choose colors.
      await dialog.getByRole('listitem').last().getByRole('button').first().click();
      // The default design is replaced without a question.
      return dialog.waitFor({ state: 'detached' });
    }
    case 'array':
      return fillItem(page, field, question.children, files);
    default:
      return;
  }
};

const cellOf = (list: Locator, row: number, column: number) =>
  list.locator(`td[data-row="${row}"][data-column="${column}"]`);

/** Adds an item at the end of a list. */
const fillItem = async (page: Page, list: Locator, questions: Asked[], files: SmallFiles) => {
  await list.getByRole('button', { name: /^New/ }).click();
  const row = (await list.locator('tbody tr').count()) - 1;
  for (const [column, question] of questions.entries()) {
    const cell = cellOf(list, row, column);
    if (question.fieldType === 'bool') await cell.locator('input').press('Space');
    else if (question.fieldType === 'list') {
      const choices = await cell.locator('option').count();
      await cell.locator('select').selectOption({ index: choices - 1 });
    } else if (question.fieldType === 'image') {
      await cell.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'Edit Item' });
      await chooser(page, question).setInputFiles(files.picture);
      await dialog.getByRole('img', { name: 'current choice' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    } else await cell.locator('input, textarea').fill(`Said in ${question.keyName}`);
  }
};

/** Returns the first answers of all items, and all answers of the last item. */
const readItems = async (list: Locator, questions: Asked[]) => {
  // The row below the items is empty.
  const count = (await list.locator('tbody tr').count()) - 1;
  const read = async (row: number, column: number) => {
    const cell = cellOf(list, row, column);
    const type = questions[column]?.fieldType;
    if (type === 'bool') return cell.locator('input').isChecked();
    if (type === 'image') return (await cell.locator('img').count()) > 0;
    return cell.locator('input, textarea, select').inputValue();
  };
  const rows = Array.from({ length: count }, (_, row) => read(row, 0));
  return [await Promise.all(rows), await Promise.all(questions.map((_, column) => read(count - 1, column)))];
};

/** Returns the value that a field shows, in a notation that is the same before and after a save. */
export const readQuestion = async (page: Page, question: Asked): Promise<unknown> => {
  const field = fieldOf(page, question);
  // Waits until values that the form loads or renders are complete.
  await page.locator('form').evaluate(settled);
  switch (question.fieldType) {
    case 'header':
      return readAll(page, question.children);
    case 'label':
    case 'hidden':
      return undefined;
    case 'string':
    case 'text':
    case 'list':
    case 'date':
    case 'time':
    case 'dateText':
    case 'timeText':
      return field.inputValue();
    case 'bool':
      return field.isChecked();
    case 'image':
      return (await field.locator('img, video').count()) > 0 && proportion(field.locator('img'));
    case 'video':
    case 'silentVideo':
      return (await field.getByRole('button', { name: /^Replace video/ }).count()) > 0;
    case 'file':
      return (await field.innerText()).includes('menu.pdf');
    case 'image[]':
    case 'file[]':
      // The server encodes pictures again, some with another type, so the endings of the names are not compared.
      return (await field.locator('li p:first-child').allInnerTexts()).map((name) =>
        name.replace(/\.\w+$/, ''),
      );
    case 'string[]':
    case 'moderatedList': {
      const texts = await field.getByRole('textbox').all();
      const states = await field.getByText(/^(Shown|Hidden)$/).allInnerTexts();
      return [await Promise.all(texts.map((text) => text.inputValue())), states];
    }
    case 'designer':
      return field.locator('iframe').contentFrame().locator('.design').innerText();
    case 'array':
      return readItems(field, question.children);
    default:
      return field.innerText();
  }
};

export const readAll = async (page: Page, questions: readonly Asked[]) => {
  const said: [string, unknown][] = [];
  for (const question of questions) said.push([question.title, await readQuestion(page, question)]);
  return said;
};

const settled = async (form: Element) => {
  while (form.querySelector('[aria-busy=true]')) await new Promise(requestAnimationFrame);
};

/** Returns the width of a loaded picture divided by its height, rounded to a tenth. */
const proportion = (picture: Locator): Promise<number> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return Math.round((image.naturalWidth / image.naturalHeight) * 10) / 10;
  });
