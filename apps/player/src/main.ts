import './style.css';
import './views/calm.css';
import './views/panels.css';
import { readAddress } from './address';
import { hearErrors } from './health/hear-errors';
import { makeJournal } from './health/journal';
import { startMessage } from './previews/start-message';
import { startPreview } from './previews/start-preview';
import { present } from './stage/present';
import { openStage } from './stage/stage';
import { startDevice } from './start-device';

const root = document.createElement('main');
document.body.append(root);
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const journal = makeJournal();
hearErrors(window, journal.report);
const stage = openStage(root, nonce, journal.report);
const role = readAddress(location);

switch (role.role) {
  case 'device':
    void startDevice(stage, nonce, journal);
    break;
  case 'preview':
    void startPreview(stage, journal.report, role.path);
    break;
  case 'message':
    void startMessage(stage, journal.report, role);
    break;
  case 'lost':
    present(stage, {
      kind: 'notice',
      title: 'Nothing to preview',
      text: 'This address names no screen, playlist or message.',
    });
}
