export { AuthModule } from './auth.module.ts';
export { Guests } from './guests.ts';
export { WriteGuard } from './write-guard.ts';
