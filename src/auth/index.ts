import { Identity } from './identity.entity.ts';
import { RoleGrant } from './role-grant.entity.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

export { AuthModule } from './auth.module.ts';
export { CsrfGuard } from './csrf-guard.ts';
export { grantArguments } from './grant-arguments.ts';
export { Grants } from './grants.ts';
export { Guests } from './guests.ts';
export { localPortraits } from './local/local-providers.ts';
export { mountLocalIdentity } from './local/mount-local-identity.ts';
export { Sessions, type Viewer } from './sessions.ts';
export { SignedIn, SignedInViewer } from './signed-in.ts';
export { WriteGuard } from './write-guard.ts';
export { User };
export const authEntities = [Identity, RoleGrant, Session, User];
