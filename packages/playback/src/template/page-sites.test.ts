import { expect, test } from 'vitest';
import { pageSites } from './page-sites';

const website = { kind: 'framing', address: 'https://site.example/' } as const;
const input = { html: '', isInFeed: false, wanted: [] };

test('a page of an own message may load from all sites with HTTPS', () => {
  expect(pageSites(input)).toEqual({ files: ['https:'], frames: ['https:'] });
});

test('a page of a feed may load from no other site', () => {
  expect(pageSites({ ...input, isInFeed: true })).toEqual({ files: [], frames: [] });
});

test('a page of a feed may load from the sites that the source of its template names', () => {
  const html = `frame.src = 'https://Video.example/embed/' + id; link('https://' + host); x = "http://plain.example/a";
    y = /^https?:\\/\\//; <svg xmlns="http://www.w3.org/2000/svg"> https://{{ host }}.example/ https://two.example:8443/a`;
  const sites = ['https://two.example:8443', 'https://video.example'];
  expect(pageSites({ ...input, html, isInFeed: true })).toEqual({ files: sites, frames: sites });
});

test('a page that shows a website may load frames, and without HTTPS only if it is not of a feed', () => {
  const wanted = [website];
  expect(pageSites({ ...input, wanted })).toEqual({ files: ['https:'], frames: ['http:', 'https:'] });
  expect(pageSites({ ...input, wanted, isInFeed: true })).toEqual({ files: [], frames: ['https:'] });
});

test('a page may also load from the sites of the pages in its zones', () => {
  const inner = [
    { files: ['https://a.example'], frames: [] },
    { files: [], frames: ['https:'] },
  ];
  expect(pageSites({ ...input, isInFeed: true, inner })).toEqual({
    files: ['https://a.example'],
    frames: ['https:'],
  });
});
