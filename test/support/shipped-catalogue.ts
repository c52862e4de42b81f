import { readCatalogFolder } from '../../src/catalog/catalog-folder.ts';
import { questionsOf } from '../../src/catalog/templates/questions.ts';

export const { catalogue, clips } = await readCatalogFolder('content');

/** What the templates make of the catalogue that ships with the product. */
export const questions = questionsOf(catalogue);
