import { type MountedView, make, type Picture, staticView } from './view';

/** Read from four metres: the code, the QR beside it, one sentence, and small below whether the server can be reached. */
export function pairingView({ offer, online, address }: Picture<'pairing'>): MountedView {
  const network = make(
    'p',
    online ? 'network' : 'network offline',
    make('span', 'network-dot'),
    make('span', 'network-text', online ? `Connected to ${address}` : `Looking for ${address}`),
  );
  const body = offer
    ? [
        make('div', 'pairing-row', largeCode(offer.code), square(offer.pairSquare)),
        how(
          'Scan the square with a phone, or open ',
          make('b', '', address),
          ', choose a screen and enter these four characters.',
        ),
      ]
    : [how('This screen shows its code as soon as it reaches ', make('b', '', address), '.')];
  return staticView(
    make('div', 'own-page', make('div', 'own-page-glow'), make('div', 'pairing drift', ...body, network)),
  );
}

/** As large as its own letters allow: four W take twice the room of four J. */
function largeCode(code: string): HTMLElement {
  const element = make('div', 'pairing-code', code);
  const length = [...code].reduce((sum, letter) => sum + widthOf(letter), 0);
  element.style.setProperty('--length', String(Math.max(2.7, length)));
  return element;
}

/** About, in em, with the space after it. */
function widthOf(letter: string): number {
  if (letter === 'W') return 1.06;
  if (letter === 'M') return 0.94;
  return 'EFJLST23456789'.includes(letter) ? 0.68 : 0.82;
}

const how = (...sentence: (string | Node)[]) => make('p', 'pairing-how', make('span', '', ...sentence));

/** A server of before sent none: the code alone will do. */
function square(rows: string[] = []): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`);
  svg.setAttribute('class', 'pairing-qr');
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', rows.map(darkPartsOf).join(''));
  svg.append(path);
  return svg;
}

const darkPartsOf = (row: string, y: number): string =>
  [...row].map((part, x) => (part === '1' ? `M${x} ${y}h1v1h-1z` : '')).join('');
