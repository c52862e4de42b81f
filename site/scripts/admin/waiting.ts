import type { AdminWaiting } from '../../../contracts/admin-waiting.ts';
import { readWaiting } from './waiting-api.ts';

/** Reads the numbers beside the entries of the navigation again. If that fails, they stay as they are. */
export const refreshWaiting = (): void => void readWaiting().then(show, () => undefined);

function show(waiting: AdminWaiting) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-waiting]')) {
    const count = waiting[place.dataset.waiting as keyof AdminWaiting];
    place.textContent = count ? String(count) : '';
  }
}
