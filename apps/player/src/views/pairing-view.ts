import { type MountedView, make, type Picture, staticView } from './view';

/** Creates the view of the pairing code: the code, a QR code, one sentence, and the state of the connection. */
export function pairingView({ offer, online, address }: Picture<'pairing'>): MountedView {
  const network = make(
    'p',
    online ? 'network' : 'network offline',
    make('span', 'network-dot'),
    make('span', 'network-text', online ? `Connected to ${address}` : `Looking for ${address}`),
  );
  const body = offer
    ? [
        make('div', 'pairing-row', largeCode(offer.code), qrCode(offer.pairSquare)),
        explanation(
          'Scan the QR code with your phone, or open ',
          make('b', '', new URL(offer.pairUrl).host),
          ', choose a screen and enter these four characters.',
        ),
      ]
    : [explanation('The code appears as soon as this screen reaches ', make('b', '', address), '.')];
  return staticView(
    make('div', 'own-page', make('div', 'own-page-glow'), make('div', 'pairing drift', ...body, network)),
  );
}

/** Returns the code in the largest size that its letters allow. Four W are about one and a half times as wide as four J. */
function largeCode(code: string): HTMLElement {
  const element = make('div', 'pairing-code', code);
  const length = Array.from(code).reduce((sum, letter) => sum + widthOf(letter), 0);
  element.style.setProperty('--length', String(Math.max(2.7, length)));
  return element;
}

/** Returns the approximate width of a letter with its spacing, in em. */
function widthOf(letter: string): number {
  if (letter === 'W') return 1.06;
  if (letter === 'M') return 0.94;
  return 'EFJLST23456789'.includes(letter) ? 0.68 : 0.82;
}

const explanation = (...sentence: (string | Node)[]) =>
  make('p', 'pairing-how', make('span', '', ...sentence));

/** Returns the QR code from rows of 1 (dark) and 0 (light). Older servers send no rows, so the QR code is empty. */
function qrCode(rows: string[] = []): Element {
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
  Array.from(row)
    .map((part, x) => (part === '1' ? `M${x} ${y}h1v1h-1z` : ''))
    .join('');
