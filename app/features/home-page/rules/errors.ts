import { defineRefusals, toBothLanguages } from '#shared/errors/refusal.ts'

export const homePageRefusals = defineRefusals('settings', {
  homePageLoadFailed: { status: 500, ...toBothLanguages('Failed to load the home page') },
  homePageSaveFailed: { status: 500, ...toBothLanguages('Failed to save the home page') },
  homeBlockNotFound: { status: 404, ...toBothLanguages('This block is gone') },
  homeBlocksTooMany: {
    status: 409,
    ...toBothLanguages('A home page can have at most {limit} blocks'),
  },
  homeBlockKept: {
    status: 409,
    ...toBothLanguages('The hero and the list of products belong to every home page'),
  },
  homePageUnchanged: { status: 409, ...toBothLanguages('There is nothing to publish') },
  homeBlockEmpty: { status: 400, ...toBothLanguages('Write a heading or a text') },
  homeButtonIncomplete: {
    status: 400,
    ...toBothLanguages('A button needs both its text and its address'),
  },
  homeCategoriesMissing: { status: 400, ...toBothLanguages('Choose at least one category') },
  homeProductsMissing: { status: 400, ...toBothLanguages('Choose at least one product') },
  homeProductUnknown: {
    status: 400,
    ...toBothLanguages('The store does not sell one of these products any more'),
  },
  homeCategoryUnknown: {
    status: 400,
    ...toBothLanguages('One of these categories is gone'),
  },
  homeShownInvalid: {
    status: 400,
    ...toBothLanguages('Enter a whole number from 2 to 12'),
  },
})
