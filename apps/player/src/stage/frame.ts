import { bootstrapDocument } from '@marquee/playback/template/bootstrap';
import { frameDocument } from '@marquee/playback/template/page';
import type { PageFile, Step } from '../views/view';

export type FrameHandlers = { ready(): void; failed(reason: string): void };

/**
 * A page in a frame that can reach nothing of ours: without same-origin, so its files go in as bytes. Whatever it posts
 * is hostile; only whether it says one of a few words is looked at.
 */
export function openFrame(
  page: string,
  files: () => Promise<PageFile[]>,
  nonce: string,
  handlers: FrameHandlers,
) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', 'autoplay');
  frame.tabIndex = -1;
  frame.srcdoc = bootstrapDocument(nonce);
  let shown = false;
  let handles: readonly unknown[] = [];
  let answered: (() => void) | undefined;
  window.addEventListener('message', hear);

  return {
    frame,
    start: () => say({ type: 'start' }),
    /** False: the page has no function for it. */
    steer(step: Step): boolean {
      if (!handles.includes(step)) return false;
      say({ type: step });
      return true;
    },
    alive: () =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), 4_000);
        answered = () => {
          clearTimeout(timer);
          resolve(true);
        };
        say({ type: 'alive?' });
      }),
    close() {
      window.removeEventListener('message', hear);
      frame.remove();
    },
  };

  function say(word: object): void {
    // The frame's origin is opaque: there is no name for it but '*'. Only this frame's window gets it.
    frame.contentWindow?.postMessage(word, '*');
  }

  function hear({ source, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || typeof data !== 'object' || !data || !('type' in data)) return;
    switch (data.type) {
      case 'hello':
        return void show();
      case 'ready':
        if ('handles' in data && Array.isArray(data.handles)) handles = data.handles;
        return handlers.ready();
      case 'alive':
        return answered?.();
      case 'error':
        return handlers.failed('message' in data ? String(data.message).slice(0, 200) : 'error');
    }
  }

  async function show(): Promise<void> {
    if (shown) return;
    shown = true;
    const assets = await files().catch(() => undefined);
    if (assets) say({ type: 'show', page: frameDocument(page, nonce), assets });
    else handlers.failed('files missing');
  }
}
