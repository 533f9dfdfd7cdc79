import { expect, test } from 'vitest';
import { canvasOf } from '../program/shapes';
import { bootstrapDocument } from './bootstrap';
import { frameDocument, makePage, noncePlaceholder } from './page';

test.each([
  ['16:9', 1920, 1080],
  ['9:16', 1080, 1920],
  ['4:1', 1920, 480],
] as const)('a page of the shape %s is laid out on %i by %i CSS pixels', (shape, width, height) => {
  expect(canvasOf(shape)).toEqual({ width, height });
  expect(makePage({ body: '', shape, seconds: 5 })).toContain(`content="width=${width}, height=${height}"`);
});

test('the policy comes first in a page and in the initial document', () => {
  for (const html of [
    makePage({ body: '<p>Hi</p>', shape: '16:9', seconds: 5 }),
    bootstrapDocument('abc', 'http://localhost'),
  ]) {
    const policy = html.indexOf('Content-Security-Policy');
    expect(policy).toBeGreaterThan(0);
    for (const tag of ['<style', '<script', '<body']) expect(html.indexOf(tag)).toBeGreaterThan(policy);
    for (const rule of ["default-src 'none'", "connect-src 'none'", "form-action 'none'", "base-uri 'none'"])
      expect(html).toContain(rule);
    expect(html).not.toContain("script-src 'unsafe-inline'");
  }
});

test('replaces every placeholder with the nonce', () => {
  const page = makePage({
    body: `<script nonce=${noncePlaceholder}>x()</script>`,
    shape: '16:9',
    seconds: 5,
  });
  const framed = frameDocument(page, 'abc123', 'https://signs.example');
  expect(framed).not.toContain(noncePlaceholder);
  expect(framed).toContain("script-src 'nonce-abc123'");
  expect(framed).toContain('<script nonce=abc123>x()</script>');
});

test('makes equal pages from equal input', () => {
  const input = { body: '<p>Hi</p>', shape: '4:1', seconds: 12.5 } as const;
  expect(makePage(input)).toBe(makePage({ ...input }));
  expect(makePage(input)).toContain('adSeconds = 12.5;');
});
