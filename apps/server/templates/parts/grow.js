const words = document.getElementById('words');
const heading = document.querySelector('h1');
const between = (pair, part) => pair[0] + (pair[1] - pair[0]) * part;
const fits = () => holds(words);
const lines = () => Math.round(heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight));

/**
 * Sets --title and --text to the largest sizes at which the words fit and the title has at most `most` lines.
 * Both sizes grow together from their minimum to their maximum. Returns the position between the two, 0 to 1.
 * The minimum is set even if it does not fit.
 */
function grow(title, text, most = 99) {
  const set = (part) => {
    put('--title', between(title, part));
    put('--text', between(text, part));
  };
  return largest(0, 1, set, () => fits() && lines() <= most);
}
