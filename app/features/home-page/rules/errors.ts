import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const homePageRefusals = defineRefusals('settings', {
  homePageLoadFailed: failed('Forsiden kunne ikke hentes', 'Failed to load the home page'),
  homePageSaveFailed: failed('Forsiden kunne ikke gemmes', 'Failed to save the home page'),
  homeBlockNotFound: notFound('Blokken findes ikke længere', 'This block no longer exists'),
  homeBlocksTooMany: conflict(
    'En forside kan højst indeholde {limit} blokke',
    'A home page can have at most {limit} blocks',
  ),
  homeBlockKept: conflict(
    'Topbanneret og listen over varer er altid på forsiden',
    'The hero and the list of products belong to every home page',
  ),
  homePageUnchanged: conflict('Der er intet at udgive', 'There is nothing to publish'),
  homeBlockEmpty: invalid('Skriv en overskrift eller en tekst', 'Write a heading or a text'),
  homeButtonIncomplete: invalid(
    'En knap kræver både tekst og adresse',
    'A button needs both its text and its address',
  ),
  homeCategoriesMissing: invalid('Vælg mindst én kategori', 'Choose at least one category'),
  homeProductsMissing: invalid('Vælg mindst én vare', 'Choose at least one product'),
  homeProductUnknown: invalid(
    'Butikken sælger ikke længere en af disse varer',
    'The store does not sell one of these products any more',
  ),
  homeCategoryUnknown: invalid(
    'En af disse kategorier findes ikke længere',
    'One of these categories no longer exists',
  ),
  homeShownInvalid: invalid('Skriv et helt tal fra 2 til 12', 'Enter a whole number from 2 to 12'),
})
