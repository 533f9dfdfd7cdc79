import './theme/first';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { takeLinkAtStart } from './kit/address-link';
import { onStoredTokenChange } from './kit/stored-session';
import { startSession } from './kit/session';

takeLinkAtStart();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

void startSession();
onStoredTokenChange(() => location.reload());
