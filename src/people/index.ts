import {
  FastPlay,
  Suspicion,
  SuspicionPlay,
  SuspicionProgress,
} from './suspicions/suspicion.entity.ts';

export { FAILED_JOBS } from './admin/waiting.controller.ts';
export { Authors } from './authors.ts';
export { isDeletionCode } from './facebook-deletion.ts';
export { MeReader } from './me-reader.ts';
export { PeopleModule } from './people.module.ts';
export { Portraits } from './portraits/portraits.ts';
export { Profiles } from './profiles.ts';
export { SuspicionSearch } from './suspicions/suspicion-search.ts';
export const peopleEntities = [FastPlay, Suspicion, SuspicionPlay, SuspicionProgress];
