{% part 'uqr.js' %}

/**
 * Returns the text that the code contains. Phones open an address only if it begins with a scheme, so 'example.org/menu'
 * gets one.
 */
function qrContent(answer) {
  const text = String(answer || '').trim();
  const bare = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([\/?#]\S*)?$/i.test(text);
  return bare ? 'https://' + text : text;
}

/**
 * Returns the modules of the code for a text, as rows of true (dark) and false. Returns null if the text is too long.
 * The code has the smallest size for correction level M, or for L if the text is too long for M.
 * A higher level is used if the code does not grow.
 */
function qrCode(text) {
  // Half of a surrogate pair cannot be encoded.
  const whole = text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(^|[^\ud800-\udbff])[\udc00-\udfff]/g, '$1?');
  for (const ecc of ['M', 'L']) {
    try {
      return uqr.encode(whole, { ecc: ecc, boostEcc: true, border: 0 }).data;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return null;
}

/** Returns an SVG of the modules for a square of `room` pixels. Four modules remain free on each side. */
function qrPicture(rows, room) {
  let path = '';
  rows.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark && !row[x - 1]) {
        let end = x;
        while (row[end]) end++;
        path += 'M' + x + ' ' + y + 'h' + (end - x) + 'v1h-' + (end - x) + 'z';
      }
    }),
  );
  // Modules of whole pixels have sharp edges. Tiny modules would lose too much size by rounding.
  const largest = room / (rows.length + 8);
  const side = (largest > 3 ? Math.floor(largest) : largest) * rows.length;
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 ' + rows.length + ' ' + rows.length);
  svg.setAttribute('width', side);
  svg.setAttribute('height', side);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const shape = document.createElementNS(space, 'path');
  shape.setAttribute('d', path);
  shape.setAttribute('fill', '#17130f');
  svg.appendChild(shape);
  return svg;
}
