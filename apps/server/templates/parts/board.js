const head = document.getElementById('head');
const room = document.getElementById('room');
const list = document.getElementById('list');
const items = () => Array.from(list.children);
let pages = 1;

// A very long word can be divided, so that it does not make the text of all items small. An address is divided without a
// hyphen. Chinese and Japanese words can be divided anyway.
const texts = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
while (texts.nextNode())
  texts.currentNode.data = texts.currentNode.data.replace(/[!-\u052f]{17,}/g, (word) =>
    word.replace(/(.{8})(?=.{4})/g, `$1${/[/@.]/.test(word) ? '\u200b' : '\u00ad'}`),
  );

/** Shows the items of one page and hides the others. The first item of the page gets the class `first`. */
function showPage(page) {
  const each = Math.ceil(list.children.length / pages);
  items().forEach((item, place) => {
    item.style.display = Math.floor(place / each) === page ? '' : 'none';
    item.classList.toggle('first', place === page * each);
  });
}

function allPagesFit() {
  for (let page = pages - 1; page >= 0; page--) {
    showPage(page);
    if (!holds(room) || items().some((item) => item.scrollWidth > item.clientWidth + 1)) return false;
  }
  return true;
}

/**
 * Returns the number of columns, at most `most`, that allows the largest --size, and that size. Sets both.
 * A further column is used only if the size grows by more than 6 %. The size is 0 if the items do not fit at `least`.
 */
function bestColumns(least, largestSize, most) {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= Math.min(most, list.children.length); columns++) {
    put('--columns', columns);
    put('--size', least);
    if (!allPagesFit()) continue;
    const size = largest(least, largestSize, (value) => put('--size', value), allPagesFit);
    if (size > best.size * 1.06) best = { columns, size };
  }
  put('--columns', best.columns);
  put('--size', best.size);
  return best;
}

/**
 * Sets the largest heading that fits in its `share` of the height. On a strip, the heading can use the whole height.
 * Then sets the list: --size from `least` to `most`, in at most `columns` columns, on as few pages as possible.
 * `turnPages` shows the pages in turn during the message.
 */
function fitBoard({ title = strip ? [52, 96] : upright ? [92, 150] : [90, 120], share = 0.26, least, most, columns = 1 }) {
  const empty = list.children.length === 0;
  sign.classList.toggle('empty', empty);
  const height = head.parentNode.clientHeight * (strip ? 1 : empty ? 0.9 : share);
  const fitsHead = () => head.offsetHeight <= height && head.scrollWidth <= head.clientWidth;
  largest(title[0] * 0.4, empty ? title[1] * 2 : title[1], (size) => put('--title', size), fitsHead);
  if (empty) return;
  for (pages = 1; pages <= list.children.length; pages++) if (bestColumns(least, most, columns).size) break;
  if (pages > list.children.length) {
    // One item needs more than a page at the minimum size. Smaller text is better than cropped text.
    pages = list.children.length;
    put('--columns', 1);
    largest(18, least, (size) => put('--size', size), allPagesFit);
  }
  showPage(0);
}

function turnPages() {
  for (let page = 1; page < pages; page++)
    setTimeout(() => {
      room.classList.add('away');
      setTimeout(() => {
        showPage(page);
        room.classList.remove('away');
      }, 400);
    }, (adSeconds * 1000 * page) / pages);
}
