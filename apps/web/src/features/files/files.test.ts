import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { describe, expect, test } from 'vitest';
import { outputSize } from './crop-picture';
import { fileFault, namedFault, storedName } from './file-faults';
import { fileName } from './file-words';
import { holdInlinePictures } from './inline-pictures';
import { uploadedWords } from './library-words';
import { hold, isPending, type PendingFiles, pendingIn, replacePending } from './pending-files';
import { stillNote } from './still-pictures';
import { type Upload, uploadAll } from './upload-all';

test.each([
  ['Harvest fair (2).png', 'Harvestfair2.png'],
  ['a_b.c.jpg', 'a_b.c.jpg'],
  ['../../etc/passwd', '....etcpasswd'],
  ['収穫', 'file'],
])('stores %j as %j', (name, expected) => {
  expect(storedName(name)).toBe(expected);
});

const picture = 'Please choose a PNG, JPEG, WebP or GIF picture.';
test.each([
  ['a.png', 'image/png', ['picture'], undefined],
  ['a.gif', 'image/gif', ['picture'], undefined],
  ['a.svg', 'image/svg+xml', ['picture'], picture],
  ['a', '', ['picture'], picture],
  ['a.mp4', 'video/mp4', ['video'], undefined],
  ['A.MP4', '', ['video'], undefined],
  ['a.webm', 'video/webm', ['video'], undefined],
  ['a.mov', 'video/quicktime', ['video'], 'Please choose an MP4 or WebM video.'],
  ['a.png', 'image/png', ['video'], 'Please choose an MP4 or WebM video.'],
  ['a.pdf', 'application/pdf', ['picture', 'document'], undefined],
  ['a.txt', 'text/plain', ['picture', 'document'], `${picture.slice(0, -1)} or a PDF document.`],
] as const)('checks %s of type %j in a field for %j', (name, type, allowed, expected) => {
  expect(fileFault(new File(['x'], name, { type }), allowed)).toBe(expected);
});

test('says that only the first picture of an animated PNG is used', async () => {
  const png = (...chunks: string[]) =>
    new File([Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${chunks.join('')}`, 'latin1')], 'fair.png');
  expect(await stillNote(png('acTL', 'fcTL', 'IDAT'))).toBe(
    'fair.png moves, but only its first picture is used. To show it moving, choose a GIF or WebP picture.',
  );
  expect(await stillNote(png('IDAT', 'acTL'))).toBeUndefined();
  expect(await stillNote(png('IDAT'))).toBeUndefined();
  expect(await stillNote(new File(['acTL'], 'words.png'))).toBeUndefined();
});

test('rejects empty and too large files before the upload', () => {
  const fault = (size: number) => {
    const file = new File([], 'a.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: size });
    return fileFault(file, ['picture']);
  };
  expect(fault(0)).toBe('The picture is empty. Please choose another file.');
  expect(fault(30 * 1024 * 1024)).toBeUndefined();
  expect(fault(30 * 1024 * 1024 + 1)).toBe('The picture must be at most 30 MB.');
});

test('a fault of one of several files names the file once', () => {
  const file = new File(['x'], 'bad.jpg');
  expect(namedFault(file, 'bad.jpg isn’t a valid picture.')).toBe('bad.jpg isn’t a valid picture.');
  expect(namedFault(file, 'The picture is empty.')).toBe('bad.jpg: The picture is empty.');
});

test('the banner after an upload counts no videos, because they are not converted yet', () => {
  const [video, picture] = [
    new File(['x'], 'a.mp4', { type: 'video/mp4' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  ];
  expect(uploadedWords([video])).toBeUndefined();
  expect(uploadedWords([video, picture])).toBe('File uploaded');
  expect(uploadedWords([picture, picture])).toBe('2 files uploaded');
});

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1536, '1.5 KB'],
  [30 * 1024 * 1024, '30 MB'],
  [4096 * 1024 * 1024, '4 GB'],
])('shows %i bytes as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test('returns the original name of a stored file and of a chosen file', () => {
  expect(fileName('/content/uploads/1/2/0123456789abcdef01234567-fair.png', undefined)).toBe('fair.png');
  expect(fileName('Pending Upload 0123456789abcdef', new File([], 'my fair.png'))).toBe('my fair.png');
});

describe('pending files', () => {
  test('pending files have unique values, which pendingIn finds in lists and in JSON in their order', () => {
    const files: PendingFiles = new Map();
    const [first, second] = ['a.png', 'b.png'].map((name) => hold(files, new File(['x'], name)));
    const list = [second, '/content/c.png', first].join('`');
    expect(isPending(first ?? '')).toBe(true);
    expect(pendingIn(list)).toEqual([second, first]);
    expect(pendingIn(JSON.stringify([{ photo: first }]))).toEqual([first]);
    expect(pendingIn('Pending Upload, wrote somebody')).toEqual([]);
    expect(replacePending(list, (pending) => files.get(pending)?.file.name ?? '')).toBe(
      'b.png`/content/c.png`a.png',
    );
  });

  test('holdInlinePictures replaces the inline pictures of a text by pending files', () => {
    const files: PendingFiles = new Map();
    const text = '[{"photo":"data:image/png;base64,AAEC"},{"photo":"data:text/html;base64,AAEC"}]';
    const held = holdInlinePictures(text, files);
    const [pending = ''] = pendingIn(held);
    const file = files.get(pending)?.file;
    expect([file?.name, file?.type, file?.size]).toEqual(['picture.png', 'image/png', 3]);
    expect(held).toBe(`[{"photo":"${pending}"},{"photo":"data:text/html;base64,AAEC"}]`);
    // The same picture is uploaded once.
    expect(holdInlinePictures(text, files)).toBe(held);
    expect(files.size).toBe(1);
  });
});

test.each([
  [1600, 900, { width: 1600, height: 900 }],
  [3840, 2160, { width: 1920, height: 1080 }],
  [1000, 4000, { width: 480, height: 1920 }],
  [4000, 1, { width: 1920, height: 1 }],
])('reduces %i by %i pixels to at most 1920 by 1920', (width, height, expected) => {
  expect(outputSize({ width, height }, 1920)).toEqual(expected);
});

describe('many uploads', () => {
  /** Creates uploads that finish when the test ends them. */
  const begin = (sizes: number[], signal = new AbortController().signal) => {
    const open: ((failure?: unknown) => void)[] = [];
    const begun: number[] = [];
    const shares: number[] = [];
    const uploads: Upload[] = sizes.map((size, index) => ({
      size,
      send: (stop, onSent) =>
        new Promise((resolve, reject) => {
          begun.push(index);
          stop.addEventListener('abort', () => reject(new Error('stopped')));
          open[index] = (failure) => {
            if (failure) return reject(failure);
            onSent(size);
            resolve();
          };
        }),
    }));
    const all = uploadAll(uploads, signal, (share) => shares.push(share));
    all.catch(() => undefined);
    return { all, begun, shares, end: (index: number, failure?: unknown) => open[index]?.(failure) };
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

  test('uploads start in order, two at a time, and report the sent share of all bytes', async () => {
    const { all, begun, shares, end } = begin([100, 300, 600]);
    expect(begun).toEqual([0, 1]);
    end(1);
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    end(0);
    end(2);
    await all;
    expect(shares).toEqual([0.3, 0.4, 1]);
  });

  test('uploads end with the first failure, and no further upload starts', async () => {
    const { all, begun, end } = begin([1, 1, 1]);
    const failure = new Error('cut off');
    end(0, failure);
    await expect(all).rejects.toBe(failure);
    expect(begun).toEqual([0, 1]);
  });

  test('uploads stop when their signal aborts', async () => {
    const stop = new AbortController();
    const { all, begun } = begin([1, 1, 1], stop.signal);
    stop.abort();
    await expect(all).rejects.toThrow('stopped');
    expect(begun).toEqual([0, 1]);
  });
});
