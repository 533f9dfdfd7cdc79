import './theme/first';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { takeLinkAtStart } from './kit/address-link';
import { startSession } from './kit/session';
import { onStoredTokenChange, storedToken } from './kit/stored-session';
import { preloadPage } from './router';

takeLinkAtStart();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

void startSession();
if (storedToken()) preloadPage();
onStoredTokenChange(() => location.reload());
