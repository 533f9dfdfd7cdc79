/** Exchanges short texts with the other tabs of this browser that opened a channel with the same name. */
export type TabChannel = { send(text: string): void; close(): void };

export const openTabChannel = (
  name: string,
  receive: (text: unknown) => void = () => undefined,
): TabChannel => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have a target origin
    send: (text) => channel.postMessage(text),
    close: () => channel.close(),
  };
};
