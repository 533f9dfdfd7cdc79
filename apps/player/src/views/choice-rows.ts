import { type Choices, make } from './view';

/** Creates rows to choose from. The chosen row is always visible. */
export function choiceRows() {
  const list = make('div', 'rows');
  const window = make('div', 'rows-window', list);
  let rendered = '';
  let chosen = 0;

  return { element: window, render, scroll };

  function render({ rows, chosen: next }: Choices): void {
    chosen = next;
    const content = JSON.stringify(rows);
    if (content !== rendered) {
      rendered = content;
      list.textContent = '';
      for (const { name, note } of rows)
        list.append(make('div', 'row', make('b', '', name), make('span', '', note)));
    }
    [...list.children].forEach((row, index) => row.classList.toggle('chosen', index === chosen));
    scroll();
  }

  function scroll(): void {
    const row = list.children[chosen];
    if (row instanceof HTMLElement) scrollTo(list, window, row);
  }
}

/** Scrolls a list so that one of its parts is in the middle of the window, as far as the list allows. */
export function scrollTo(list: HTMLElement, window: HTMLElement, part: HTMLElement): void {
  const middle = part.offsetTop + part.offsetHeight / 2 - window.clientHeight / 2;
  const max = Math.max(0, list.offsetHeight - window.clientHeight);
  list.style.transform = `translateY(${-Math.max(0, Math.min(middle, max))}px)`;
}
