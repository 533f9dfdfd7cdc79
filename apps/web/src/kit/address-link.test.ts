import { beforeEach, expect, test } from 'vitest';
import { forgetLink, linkNow, takeLink } from './address-link';

beforeEach(forgetLink);

test.each([
  ['a mailed link', '/login', {}, 'guid=abc', { kind: 'guid', secret: 'abc', page: '/login' }],
  ['a token in the fragment', '/login', {}, 'jwt=a.b.c', { kind: 'jwt', secret: 'a.b.c', page: '/login' }],
  [
    'a mailed link in the query',
    '/login',
    { guid: '123' },
    '',
    { kind: 'guid', secret: '123', page: '/login' },
  ],
  ['a token in the query', '/login', { jwt: 'a.b.c' }, '', { kind: 'jwt', secret: 'a.b.c', page: '/login' }],
  [
    'the link of the fragment if the query also has a link',
    '/login',
    { guid: '1' },
    'guid=2',
    { kind: 'guid', secret: '2', page: '/login' },
  ],
  [
    'a link to sign up again',
    '/signup',
    {},
    'guid=abc&email=a%2Bb%40example.com',
    { kind: 'guid', secret: 'abc', page: '/signup', email: 'a+b@example.com' },
  ],
])('stores %s', (_name, page, search, hash, link) => {
  expect(takeLink(page, search, hash)).toBe(true);
  expect(linkNow()).toEqual(link);
});

test.each([
  ['another page', '/messages', { guid: 'abc' }, 'guid=abc'],
  ['an empty secret', '/login', { guid: '' }, 'jwt='],
  ['a token for signing up', '/signup', { jwt: 'a.b.c' }, ''],
])('stores no link from %s', (_name, page, search, hash) => {
  expect(takeLink(page, search, hash)).toBe(false);
  expect(linkNow()).toBeUndefined();
});
