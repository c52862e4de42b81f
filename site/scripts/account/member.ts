// For those who are signed in.
import './account.ts';
import './unread-notices.ts';
import './sign-out.ts';
import '../sign-in/sign-in-return.ts';
// Last, when all who listen to it do.
import './session-watch.ts';
