/**
 * The script of the pages: the search in the contents. Without it, the contents are complete and the search is hidden. The contents
 * of a narrow window are closed until a person opens them.
 */
export const script = `
(() => {
  const contents = document.getElementById('contents');
  const search = document.getElementById('search');
  const input = search.querySelector('input');
  const found = document.getElementById('found');
  const links = [...contents.querySelectorAll('.group li')];
  search.hidden = false;
  if (matchMedia('(max-width: 800px)').matches) contents.open = false;
  const openGroup = () => {
    for (const link of contents.querySelectorAll('.group a')) {
      const address = new URL(link.href);
      const isHere = address.pathname === location.pathname;
      if (isHere) link.closest('details').open = true;
      if (isHere && address.hash === location.hash) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const show = () => {
    const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let count = 0;
    for (const link of links) {
      const text = link.textContent.toLowerCase() + ' ' + link.dataset.words;
      link.hidden = !words.every((word) => text.includes(word));
      if (!link.hidden) count += 1;
    }
    for (const group of contents.querySelectorAll('.group')) {
      group.hidden = !group.querySelector('li:not([hidden])');
      group.open = words.length > 0 && !group.hidden;
    }
    for (const section of contents.querySelectorAll('section')) {
      const groups = [...section.querySelectorAll('.group')];
      section.hidden = words.length > 0 && groups.every((group) => group.hidden);
    }
    found.textContent = words.length === 0 ? '' : count === 0 ? 'No calls found. Try a different search.' : count + (count === 1 ? ' call' : ' calls');
    if (words.length === 0) openGroup();
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') contents.querySelector('.group li:not([hidden]) a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input')) return;
    event.preventDefault();
    contents.open = true;
    input.focus();
  });
  contents.addEventListener('click', (event) => {
    if (event.target.closest('a') && matchMedia('(max-width: 800px)').matches) contents.open = false;
  });
  addEventListener('hashchange', openGroup);
  openGroup();
})();
`;
