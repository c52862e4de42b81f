import type { Page } from '@playwright/test';

/** Collects what pages push to `dataLayer`, across page loads, in order. */
export async function toldEvents(page: Page): Promise<object[]> {
  const events: object[] = [];
  await page.exposeFunction('tellTest', (event: object) => void events.push(event));
  await page.addInitScript(() => {
    const layer: object[] = [];
    layer.push = event => {
      layer[layer.length] = event;
      Reflect.get(window, 'tellTest')(event);
      return layer.length;
    };
    window.dataLayer = layer;
  });
  return events;
}
