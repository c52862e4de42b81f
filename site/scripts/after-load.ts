// Loaded a second after the page, since none of it is urgent.
import './prefetch.ts';
import { isOutdated } from './new-build.ts';

const { dataset } = document.documentElement;

async function look() {
  if (await isOutdated()) dataset.outdated = '';
}

void look();
addEventListener('focus', look);
setInterval(look, Number(dataset.buildMinutes) * 60_000);
