/** Number of bytes of a PNG file in which its animation is declared, before the first picture. */
const searched = 65_536;

/** Returns a sentence for a picture that moves, but is stored as its first picture. Returns undefined for other files. */
export const stillNote = async (file: File): Promise<string | undefined> => {
  const head = new Uint8Array(await file.slice(0, searched).arrayBuffer());
  const text =
    String.fromCharCode(...head.slice(0, 8)) === signature ? new TextDecoder('latin1').decode(head) : '';
  const animation = text.indexOf('acTL');
  if (animation < 0 || (text.includes('IDAT') && text.indexOf('IDAT') < animation)) return undefined;
  return `${file.name} moves, but only its first picture is used. To show it moving, choose a GIF or WebP picture.`;
};

const signature = '\x89PNG\r\n\x1a\n';
