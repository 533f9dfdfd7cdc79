import type { Screen } from '@marquee/contract/screens';
import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { ScreenFace } from './ScreenFace';

const screen: Screen = {
  id: 1,
  name: 'Lobby',
  screenMode: 'digitalsignage',
  timezone: 'UTC',
  rotation: 0,
  guid: '',
  admId: '',
  appVersion: '',
  wifiNetwork: '',
  wifiStrength: null,
  cacheSize: null,
  healthReportTime: null,
  reportedTime: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-02-01T10:00:00.000Z',
};
const state = {
  status: undefined,
  lost: undefined,
  receipt: undefined,
  picture: undefined,
  pictureTime: undefined,
};

test('a screen without a screenshot has its name in the picture', () => {
  expect(markupOf(<ScreenFace screen={screen} state={state} />).split('>Lobby<')).toHaveLength(3);
  const pictured = { ...state, picture: '/content/lobby.jpg' };
  expect(markupOf(<ScreenFace screen={screen} state={pictured} />).split('>Lobby<')).toHaveLength(2);
});
