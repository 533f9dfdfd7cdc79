import { expect, test } from 'vitest';
import { filesMissing } from '../play/due';
import { pictureReport } from './picture-report';

const page = { kind: 'page', name: 'Soup', shape: '16:9', page: '', files: async () => [] } as const;

test('a TV reports what it really shows', () => {
  expect(pictureReport(page)).toEqual({ shows: 'content', notice: '' });
  expect(pictureReport({ kind: 'sleep' })).toEqual({ shows: 'sleep', notice: '' });
  expect(pictureReport({ kind: 'notice', title: 'Lobby', text: filesMissing })).toEqual({
    shows: 'downloading',
    notice: '',
  });
  expect(pictureReport({ kind: 'notice', title: 'Lobby', text: 'This screen is paused.' })).toEqual({
    shows: 'notice',
    notice: 'This screen is paused.',
  });
  // A menu of the remote covers the content for a moment.
  expect(pictureReport({ kind: 'menu', title: '', rows: [], chosen: 0, facts: '' })).toEqual({});
});
