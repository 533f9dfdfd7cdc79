const sign = document.getElementById('sign');
const upright = sign.classList.contains('size-9x16');
const strip = sign.classList.contains('size-4x1');
const put = (name, value) =>
  sign.style.setProperty(name, typeof value === 'number' ? Math.round(value * 10) / 10 : value);
const holds = (box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth;

/** Applies and returns the largest value from `low` to `high` that fits, found by binary search, or `low` if none fits. */
function largest(low, high, apply, fits) {
  apply(high);
  if (fits()) return high;
  for (let step = 0; step < 11; step++) {
    const middle = (low + high) / 2;
    apply(middle);
    if (fits()) low = middle;
    else high = middle;
  }
  apply(low);
  return low;
}
