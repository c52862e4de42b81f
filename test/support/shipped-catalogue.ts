import { readCatalogFolder } from '../../src/catalog/catalog-folder.ts';
import { questionsOf } from '../../src/catalog/templates/questions.ts';

export const { catalogue, clips } = await readCatalogFolder('content');

/** The questions that the templates make of the shipped catalogue. */
export const questions = questionsOf(catalogue);
