// What the tests of a file share: a server of their own and a browser, closed when the last of them is done.
import { after } from 'node:test';
import { openBrowser } from './player.mjs';
import { Server } from './server.mjs';

export async function openHouse() {
  const server = await Server.open();
  let browser;
  after(async () => {
    await browser?.close();
    await server.close();
  });
  browser = await openBrowser();
  return { server, browser };
}
