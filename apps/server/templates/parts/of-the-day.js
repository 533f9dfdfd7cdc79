{% part 'fit.js' %}
{% part 'grow.js' %}

/** Returns the minimum and maximum sizes in pixels. The minimum of the text is about a twelfth of the short side. */
function bounds() {
  if (strip) return { title: [40, 130], text: [32, 46] };
  if (upright) return { title: [88, 210], text: [48, 70] };
  return { title: [86, 190], text: [44, 64] };
}

/** Sets the largest sizes that fit. Prefers a text with one line fewer if it keeps at least 80 % of its size. */
function fit() {
  sign.classList.remove('crowded');
  const { title, text } = bounds();
  const part = grow(title, text);
  const count = lines();
  if (!fits()) {
    // The text does not fit at the minimum sizes. Smaller text is better than cropped text.
    sign.classList.add('crowded');
    grow([22, title[0]], [20, text[0]]);
  } else if (count > 2) {
    const size = between(title, grow(title, text, count - 1));
    if (lines() >= count || size < between(title, part) * 0.8) grow(title, text);
  }
}

/** The day of the screen's clock, as the number of days since 1970. */
function today() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
}

let shown = null;
/** Shows the texts of today, and fits their sizes. `textsOf` returns the label, the text and the source of a day. */
function showToday(textsOf) {
  const day = today();
  if (day === shown) return;
  shown = day;
  const { label, text, source } = textsOf(day);
  document.getElementById('label').textContent = label;
  heading.textContent = text;
  document.getElementById('source').textContent = source;
  fit();
}
