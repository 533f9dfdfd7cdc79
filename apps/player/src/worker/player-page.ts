/**
 * Returns whether the text is the whole page of the player. A proxy in front of the server can answer with a page of its own and
 * status 200, for example during maintenance or before a sign-in to the network. Each release has the title that is checked here.
 */
export const isPlayerPage = (html: string): boolean =>
  html.includes('<title>Marquee screen</title>') && html.trimEnd().endsWith('</html>');

/** Returns the page that is shown while the player is neither stored nor at its address. It loads the address again every ten seconds. */
export const waitingPage = (): Response =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="10">
<title>Waiting for the server</title>
<body style="margin:0;height:100vh;display:grid;place-items:center;background:#14110d;color:#f4efe6;font:3vw sans-serif">
The server does not answer. This screen tries again.</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
