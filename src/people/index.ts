export { Authors } from './authors.ts';
export { isDeletionCode } from './facebook-deletion.ts';
export { MeReader } from './me-reader.ts';
export { PeopleModule } from './people.module.ts';
export { Portraits } from './portraits/portraits.ts';
export { Profiles } from './profiles.ts';
