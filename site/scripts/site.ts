import './colours.ts';
import './cover-transition.ts';
import './languages.ts';
import './menu.ts';
import './header.ts';
import './sign-out.ts';
import './sign-in-return.ts';
import { loadTag } from './analytics.ts';
// Last, when all who listen to it do.
import './session-watch.ts';

loadTag(document.documentElement.dataset.analytics);
