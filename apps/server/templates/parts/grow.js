const words = document.getElementById('words');
const heading = document.querySelector('h1');
const between = (pair, part) => pair[0] + (pair[1] - pair[0]) * part;
const fits = () => holds(words);
const lines = () => Math.round(heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight));

/** Sets --title and --text as far from their least towards their largest size as fits, and says how far: 0 to 1. */
function grow(title, text, most = 99) {
  const set = (part) => {
    put('--title', between(title, part));
    put('--text', between(text, part));
  };
  return largest(0, 1, set, () => fits() && lines() <= most);
}
