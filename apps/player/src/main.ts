import './style.css';
import './views/own-pages.css';
import './views/panels.css';
import { readAddress } from './address';
import { browserTime } from './clock/clock';
import { startDevice } from './device/start-device';
import { makeJournal } from './health/journal';
import { reportUncaughtErrors } from './health/uncaught-errors';
import { startMessage } from './previews/start-message';
import { startPostedPreview, startPreview, startPublicPreview } from './previews/start-preview';
import { showOwnPage } from './stage/show-own-page';
import { openStage } from './stage/stage';

const root = document.createElement('main');
document.body.append(root);
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const journal = makeJournal();
reportUncaughtErrors(window, journal.report);
const stage = openStage(root, nonce, journal.report);
const role = readAddress(location);

switch (role.role) {
  case 'device':
    void startDevice(stage, browserTime, nonce, journal);
    break;
  case 'preview':
    void startPreview(stage, browserTime, journal.report, role);
    break;
  case 'publicPreview':
    void startPublicPreview(stage, browserTime, journal.report, role.slot);
    break;
  case 'postedPreview':
    startPostedPreview(stage, browserTime, journal.report);
    break;
  case 'message':
    void startMessage(stage, browserTime, journal.report, role);
    break;
  case 'unknown':
    showOwnPage(stage, {
      kind: 'notice',
      title: 'Nothing to preview',
      text: 'This address names no screen, playlist or message.',
    });
}
