import { type FromCardPage, type ToCardPage, unreachableText } from '@marquee/contract/kit/card-messages';
import { applyTheme } from './apply-theme';
import type { Fields } from './fields';
import { showStripe } from './stripe-fields';
import { showTest } from './test-fields';
import './style.css';

/** The page of the card: a form without a button. The dialog around the page has the buttons. */
const form = document.createElement('form');
form.noValidate = true;
const problem = document.createElement('p');
problem.className = 'problem';
problem.role = 'alert';

// Without a button in the form, Enter would not submit it.
const hiddenButton = document.createElement('button');
hiddenButton.hidden = true;

/** The channel to the dialog, which arrives with `start`. */
let port: MessagePort | undefined;

const tell = (message: FromCardPage) => {
  if (port) port.postMessage(message);
  else window.parent.postMessage(message, window.location.origin);
};

let fields: Fields | undefined;
let isBusy = false;

const setBusy = (busy: boolean) => {
  isBusy = busy;
  tell({ type: 'busy', isBusy });
};

const submit = async () => {
  if (!fields || isBusy) return;
  problem.textContent = '';
  setBusy(true);
  const refusal = await fields.submit().catch(() => unreachableText);
  setBusy(false);
  if (refusal === undefined) tell({ type: 'done' });
  else problem.textContent = refusal;
};

const start = async (message: Extract<ToCardPage, { type: 'start' }>) => {
  applyTheme(message);
  const place = document.createElement('div');
  form.replaceChildren(place, problem, hiddenButton);
  try {
    fields = await (message.provider === 'test' ? showTest : showStripe)(place, message);
    tellHeight();
    tell({ type: 'shown' });
  } catch {
    tell({ type: 'unreachable' });
  }
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ type: 'close' });
});
window.addEventListener('message', ({ data, source, origin, ports }: MessageEvent<ToCardPage>) => {
  if (source !== window.parent || origin !== window.location.origin) return;
  if (data.type === 'start') {
    [port] = ports;
    void start(data);
  }
  if (data.type === 'submit') void submit();
});
const tellHeight = () => tell({ type: 'height', height: Math.ceil(form.getBoundingClientRect().height) });
new ResizeObserver(tellHeight).observe(form);
document.body.append(form);
tell({ type: 'loaded' });
