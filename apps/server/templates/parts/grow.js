const words = document.getElementById('words');
const heading = document.querySelector('h1');
const between = (pair, part) => pair[0] + (pair[1] - pair[0]) * part;
const fits = () => holds(words);
const lines = () => Math.round(heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight));

// A number stays on the line of its word: 'December 4', '6:30 pm'. So a date is not divided between two lines.
document.querySelectorAll('h1, #words p').forEach((element) => {
  element.textContent = element.textContent
    .replace(/([^\s\d]{0,14}[^\s\d,;:.!?]) (?=\d[\d.:,/–-]*(?:\s|$))/g, '$1\u00a0')
    .replace(/(\d) (?=(?:[ap]\.?m\b|Uhr\b|h\b|%|€|°))/gi, '$1\u00a0');
});

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
