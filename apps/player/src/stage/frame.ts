import { bootstrapDocument } from '@marquee/playback/template/bootstrap';
import { frameDocument } from '@marquee/playback/template/page';
import type { Host, PageFile, RemoteAction } from '../views/view';

export type FrameHandlers = { ready(): void; failed(reason: string): void };

/** Milliseconds in which a page must respond. */
const answersWithin = 4_000;

/**
 * Opens a page in a frame without access to the player. The frame has no origin, so its files are passed as bytes. The
 * events of a page are not trusted: only a few known types are read.
 */
export function openFrame(
  page: string,
  files: () => Promise<PageFile[]>,
  { nonce, clock }: Pick<Host, 'nonce' | 'clock'>,
  handlers: FrameHandlers,
) {
  const frame = createFrame(nonce);
  let isLoading = false;
  /** The actions of the remote that the page handles. */
  let handles: readonly unknown[] = [];
  let answered: (() => void) | undefined;
  window.addEventListener('message', receive);

  return {
    frame,
    start: () => send({ type: 'start' }),
    /** Passes an action of the remote to the page. Returns false if the page does not handle the action. */
    steer(action: RemoteAction): boolean {
      if (!handles.includes(action)) return false;
      send({ type: action });
      return true;
    },
    isAlive: () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), answersWithin);
        answered = () => {
          clearTimeout(timer);
          resolve(true);
        };
        send({ type: 'alive?' });
      }),
    close() {
      window.removeEventListener('message', receive);
      frame.remove();
    },
  };

  function send(event: object): void {
    // The frame has no origin, so the target can only be '*'. Only the window of this frame receives the event.
    frame.contentWindow?.postMessage(event, '*');
  }

  function receive({ source, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || typeof data !== 'object' || !data || !('type' in data)) return;
    switch (data.type) {
      case 'hello':
        return void load();
      case 'ready':
        if ('handles' in data && Array.isArray(data.handles)) handles = data.handles;
        return handlers.ready();
      case 'alive':
        return answered?.();
      case 'error':
        return handlers.failed('message' in data ? String(data.message).slice(0, 200) : 'error');
    }
  }

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    const assets = await files().catch(() => undefined);
    if (assets)
      send({ type: 'show', page: frameDocument(page, nonce, location.origin), assets, clock: clock() });
    else handlers.failed('files missing');
  }
}

function createFrame(nonce: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  // Firefox does not know the feature, and would write a warning for each frame.
  if ('featurePolicy' in document) frame.setAttribute('allow', 'autoplay');
  frame.tabIndex = -1;
  frame.srcdoc = bootstrapDocument(nonce, location.origin);
  return frame;
}
