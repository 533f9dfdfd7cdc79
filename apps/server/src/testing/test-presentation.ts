import { crc32 } from 'node:zlib';

/** Returns a small OpenDocument presentation whose pages have one line of text each. */
export const makePresentation = (lines: string[]): Buffer =>
  zip([
    ['mimetype', 'application/vnd.oasis.opendocument.presentation'],
    ['content.xml', contentOf(lines)],
    [
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">
<manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.presentation"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ],
  ]);

const namespaces = [
  ['office', 'office'],
  ['text', 'text'],
  ['draw', 'drawing'],
  ['svg', 'svg-compatible'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

const contentOf = (lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces} office:version="1.2"><office:body><office:presentation>${lines
    .map(
      (line) =>
        `<draw:page><draw:frame svg:width="20cm" svg:height="4cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>${line}</text:p></draw:text-box></draw:frame></draw:page>`,
    )
    .join('')}</office:presentation></office:body></office:document-content>`;

/** Returns an uncompressed ZIP file. */
const zip = (files: [name: string, content: string][]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const bytes = Buffer.from(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, rest, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06'), end]);
};
