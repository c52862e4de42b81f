import './profile-access.ts';
import './profile-deletion.ts';
import './profile-form.ts';
import './profile-head.ts';
