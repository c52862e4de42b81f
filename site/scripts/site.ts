import './colours.ts';
import './cover-transition.ts';
import './languages.ts';
import './menu.ts';
