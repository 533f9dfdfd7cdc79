import { expect, test } from 'vitest';
import { faultWords } from './fault-words';

test.each([
  ['asset-failed: The server answered 503', 'A file could not be downloaded', 'The server answered 503'],
  [
    'message-failed: Soup: it threw: "x"\nagain',
    'A message could not be shown',
    'Soup: it threw: "x"\nagain',
  ],
  ['page-hung', 'A page stopped responding and was restarted', ''],
  ['another-kind: of another player', 'another-kind: of another player', ''],
  ['No kind at all', 'No kind at all', ''],
  ['', '', ''],
])('the fault %j is shown as %j with the subject %j', (sent, words, about) => {
  expect(faultWords(sent)).toEqual({ words, about });
});
