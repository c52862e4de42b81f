// Scripts for signed-in users.
import './account.ts';
import './unread-notices.ts';
import '../sign-in/sign-in-return.ts';
// Imported last, after all scripts that listen to it.
import './session-watch.ts';

export { signOut } from './sign-out.ts';
