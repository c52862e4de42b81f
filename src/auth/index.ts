export { AuthModule } from './auth.module.ts';
export { Guests } from './guests.ts';
export { isAllowedOrigin } from './same-origin.ts';
