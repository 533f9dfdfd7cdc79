// A QR code (ISO/IEC 18004), bytes only, of all 40 sizes. Correction levels are L, M, Q, H; by each, for every size: words of correction in
// a block, and how many blocks.
const correction = [
  [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
];
const blockCounts = [
  [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
];
const levelBits = [1, 0, 3, 2];
const masks = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** What a phone gets for an answer: it opens an address only where it begins as one; 'example.org/menu' is meant as one, too. */
function qrContent(answer) {
  const text = String(answer || '').trim();
  const bare = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([\/?#]\S*)?$/i.test(text);
  return bare ? 'https://' + text : text;
}

/** A picture of the modules, in a square of `room` pixels with four modules of quiet around it. */
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
  // Modules of whole pixels, where they are not tiny, have sharp edges.
  const most = room / (rows.length + 8);
  const side = (most > 3 ? Math.floor(most) : most) * rows.length;
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

/** The modules of the code for a text, as rows of true (dark) and false. Nothing for a text that is too long. */
function qrCode(text) {
  const bytes = bytesOf(text);
  const fitting = (level) => {
    for (let version = 1; version <= 40; version++)
      if (4 + (version < 10 ? 8 : 16) + bytes.length * 8 <= dataWords(version, level) * 8) return version;
    return 0;
  };
  const version = fitting(1) || fitting(0);
  if (!version) return null;
  // The most correction that costs no larger code.
  const level = [3, 2, 1, 0].find((each) => fitting(each) === version);
  const words = interleaved(filled(bytes, version, level), version, level);
  const blank = frameOf(version);
  let best = null;
  for (let mask = 0; mask < 8; mask++) {
    const modules = masked(blank, words, mask);
    writeFormat(modules, level, mask);
    const faults = penalty(modules);
    if (!best || faults < best.faults) best = { modules, faults };
  }
  return best.modules;
}

function bytesOf(text) {
  const bytes = [];
  const escaped = unescape(encodeURIComponent(text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(^|[^\ud800-\udbff])[\udc00-\udfff]/g, '$1?')));
  for (let place = 0; place < escaped.length; place++) bytes.push(escaped.charCodeAt(place));
  return bytes;
}

function allWords(version) {
  const crossings = version < 2 ? 0 : Math.floor(version / 7) + 2;
  let bits = (16 * version + 128) * version + 64;
  if (crossings) bits -= (25 * crossings - 10) * crossings - 55;
  if (version >= 7) bits -= 36;
  return Math.floor(bits / 8);
}

function dataWords(version, level) {
  return allWords(version) - correction[level][version - 1] * blockCounts[level][version - 1];
}

/** Mode, length, the bytes, an end, and filling. */
function filled(bytes, version, level) {
  const bits = [];
  const put = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  const room = dataWords(version, level) * 8;
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xfd) put(pad, 8);
  const words = [];
  for (let place = 0; place < bits.length; place += 8)
    words.push(bits.slice(place, place + 8).reduce((word, bit) => word * 2 + bit, 0));
  return words;
}

/** In the field of 256 elements of the code. */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function divisorOf(degree) {
  const divisor = new Array(degree).fill(0);
  divisor[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let place = 0; place < degree; place++)
      divisor[place] = times(divisor[place], root) ^ (place + 1 < degree ? divisor[place + 1] : 0);
    root = times(root, 2);
  }
  return divisor;
}

function correctionOf(words, divisor) {
  const rest = divisor.map(() => 0);
  words.forEach((word) => {
    const factor = word ^ rest.shift();
    rest.push(0);
    divisor.forEach((part, place) => {
      rest[place] ^= times(part, factor);
    });
  });
  return rest;
}

/** The blocks with their words of correction, dealt out word by word. */
function interleaved(words, version, level) {
  const count = blockCounts[level][version - 1];
  const length = correction[level][version - 1];
  const all = allWords(version);
  const short = Math.floor(all / count) - length;
  const shortOnes = count - (all % count);
  const divisor = divisorOf(length);
  const blocks = [];
  for (let block = 0, from = 0; block < count; block++) {
    const to = from + short + (block < shortOnes ? 0 : 1);
    const data = words.slice(from, to);
    blocks.push({ data, ends: correctionOf(data, divisor) });
    from = to;
  }
  const dealt = [];
  for (let place = 0; place <= short; place++)
    blocks.forEach(({ data }) => place < data.length && dealt.push(data[place]));
  for (let place = 0; place < length; place++) blocks.forEach(({ ends }) => dealt.push(ends[place]));
  return dealt;
}

/** What every code of this size has; undefined where data goes. */
function frameOf(version) {
  const size = version * 4 + 17;
  const rows = Array.from({ length: size }, () => new Array(size));
  const ring = (row, column, reach) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const far = Math.max(Math.abs(x), Math.abs(y));
        if (rows[row + y] && column + x >= 0 && column + x < size)
          rows[row + y][column + x] = reach === 4 ? far !== 2 && far !== 4 : far !== 1;
      }
  };
  for (let place = 0; place < size; place++) rows[6][place] = rows[place][6] = place % 2 === 0;
  [[3, 3], [3, size - 4], [size - 4, 3]].forEach(([row, column]) => ring(row, column, 4));
  const crossings = version < 2 ? 0 : Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (crossings * 2 - 2)) * 2;
  const places = [];
  for (let place = crossings - 1; place > 0; place--) places.unshift(size - 7 - (crossings - 1 - place) * step);
  if (crossings) places.unshift(6);
  places.forEach((row, y) =>
    places.forEach((column, x) => {
      const corner = (x === 0 && y === 0) || (x === 0 && y === crossings - 1) || (x === crossings - 1 && y === 0);
      if (!corner) ring(row, column, 2);
    }),
  );
  writeFormat(rows, 0, 0);
  if (version >= 7) {
    let rest = version;
    for (let bit = 0; bit < 12; bit++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let bit = 0; bit < 18; bit++) {
      const dark = ((bits >>> bit) & 1) === 1;
      const near = Math.floor(bit / 3);
      const far = size - 11 + (bit % 3);
      rows[near][far] = rows[far][near] = dark;
    }
  }
  return rows;
}

function writeFormat(rows, level, mask) {
  const size = rows.length;
  const data = (levelBits[level] << 3) | mask;
  let rest = data;
  for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >>> bit) & 1) === 1;
    const first = bit < 6 ? [bit, 8] : bit < 8 ? [bit + 1, 8] : bit === 8 ? [8, 7] : [8, 14 - bit];
    const second = bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8];
    rows[first[0]][first[1]] = rows[second[0]][second[1]] = dark;
  }
  rows[size - 8][8] = true;
}

/** The data in its zigzag from the right lower corner, under a mask. */
function masked(blank, words, mask) {
  const rows = blank.map((row) => row.slice());
  const size = rows.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (blank[y][x] !== undefined) continue;
        const dark = bit < words.length * 8 && ((words[bit >>> 3] >>> (7 - (bit & 7))) & 1) === 1;
        rows[y][x] = dark !== (masks[mask](x, y) === 0);
        bit++;
      }
    }
  }
  return rows;
}

/** How hard to read the modules are, by the four rules of the standard. */
function penalty(rows) {
  const size = rows.length;
  let faults = 0;
  let dark = 0;
  const lines = rows.concat(rows.map((_, x) => rows.map((row) => row[x])));
  lines.forEach((line) => {
    const text = line.map((module) => (module ? '1' : '0')).join('');
    (text.match(/0{5,}|1{5,}/g) || []).forEach((run) => {
      faults += run.length - 2;
    });
    for (let place = 0; place + 11 <= size; place++) {
      const part = text.substr(place, 11);
      if (part === '10111010000' || part === '00001011101') faults += 40;
    }
  });
  rows.forEach((row, y) =>
    row.forEach((module, x) => {
      if (module) dark++;
      if (y && x && row[x - 1] === module && rows[y - 1][x] === module && rows[y - 1][x - 1] === module) faults += 3;
    }),
  );
  return faults + Math.floor((Math.abs(dark * 2 - size * size) * 10) / (size * size)) * 10;
}
