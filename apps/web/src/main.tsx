import './theme/first';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { onTokenElsewhere } from './kit/remembered';
import { startSession } from './kit/session';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

void startSession();
onTokenElsewhere(() => location.reload());
