import { expect, test } from 'vitest';
import { assetUrls } from './assets';

test.each([
  ['an attribute', '<img src="/content/a/b-1.png">', ['/content/a/b-1.png']],
  ['an attribute without quotes', '<img src=/content/a.png>', ['/content/a.png']],
  [
    'css',
    "<style>p{background:url(/content/a.jpg)} q{background:url('/content/b.jpg')}</style>",
    ['/content/a.jpg', '/content/b.jpg'],
  ],
  [
    'an escaped style attribute',
    '<p style="background:url(&quot;/content/a.png&quot;)">',
    ['/content/a.png'],
  ],
  [
    'a script',
    '<script>var list = ["/content/a.mp4","/content/b%20c.mp4"];</script>',
    ['/content/a.mp4', '/content/b%20c.mp4'],
  ],
  ['a srcset', '<img srcset="/content/a.png 1x, /content/b.png 2x">', ['/content/a.png', '/content/b.png']],
  ['a repeated address is returned once', '/content/a.png /content/a.png', ['/content/a.png']],
  ['a full stop after the address', 'See /content/a.png.', ['/content/a.png']],
  ['ignores the address of another site', '<img src="https://other.example/content/a.png">', []],
  ['ignores folders with similar names', '<img src="/my/content/a.png"><img src="/contents/b.png">', []],
])('%s', (_name, page, urls) => {
  expect(assetUrls(page)).toEqual(urls);
});
