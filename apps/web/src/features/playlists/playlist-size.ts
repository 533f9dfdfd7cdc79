import { formatBytes } from '@marquee/contract/kit/format-bytes';
import type { PlaylistSize } from '@marquee/contract/player';

/** Returns sentences that say why a playlist is too large for a TV and what to do. Returns no sentences if the playlist fits. */
export const sizeSentences = (size: PlaylistSize): string[] => [...tooLarge(size), ...largeMessages(size)];

const tooLarge = ({ bytes, maxBytes, isExact, leftOut, largest }: PlaylistSize): string[] => {
  if (bytes <= maxBytes) return [];
  const size = `${isExact ? '' : 'about '}${formatBytes(bytes)}`;
  const out = leftOut === 1 ? 'the last message is' : `the last ${leftOut.toLocaleString('en')} messages are`;
  const named = largest.map((message) => `“${message.name}” (${formatBytes(message.bytes)})`);
  return [
    `This playlist is ${size}. A TV can load at most ${formatBytes(maxBytes)}, so ${out} left out.`,
    `Shorten the largest messages or remove some: ${named.join(', ')}.`,
  ];
};

const largeMessages = ({ largest, maxMessageBytes }: PlaylistSize): string[] =>
  largest
    .filter(({ bytes }) => bytes > maxMessageBytes)
    .map(
      ({ name, bytes }) =>
        `The message “${name}” is ${formatBytes(bytes)} and is left out. A TV can load at most ${formatBytes(maxMessageBytes)} for one message.`,
    );
