import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';

const page = (url: string) => `<!doctype html>
<title>Somebody’s blog</title>
<iframe src="${url}" width="380" height="400"></iframe>
<script>
  heights = [];
  addEventListener('message', ({ data }) => {
    if (data.context !== 'quiz' || data.action !== 'resize') return;
    heights.push(data.height);
    document.querySelector('iframe').height = data.height;
  });
</script>`;

/** Opens a page at another host and port with a frame that grows when its content reports its height. */
export async function openForeignPage(
  visitor: Page,
  url: string,
): Promise<AsyncDisposable & { frame: () => Frame; heights: () => Promise<number[]> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(url));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  await visitor.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  return {
    frame: () => {
      // Not found by its address, because pressing Play before the script runs adds #play.
      const [frame] = visitor.mainFrame().childFrames();
      if (!frame) throw new Error('The page has no frame.');
      return frame;
    },
    heights: () => visitor.evaluate(() => Reflect.get(window, 'heights')),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
