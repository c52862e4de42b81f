// Loaded a second after the page, since none of it is urgent.
import './prefetch.ts';
import { isOutdated } from './new-build.ts';

const { buildMinutes } = document.documentElement.dataset;

void isOutdated();
addEventListener('focus', isOutdated);
setInterval(isOutdated, Number(buildMinutes) * 60_000);
