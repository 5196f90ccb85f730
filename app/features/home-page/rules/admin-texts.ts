import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { homePageInDanish } from '#languages/da/home-page/admin-texts.ts'
import type { HomeBlockKind, PictureSide, ProductChoice } from './home-blocks.ts'

export const homePageInEnglish = {
  title: 'Home page',
  intro:
    'What shoppers meet first. Arrange the blocks, look at the result, and publish it when it is right.',
  blocks: 'Blocks of the home page',
  kinds: {
    hero: 'Hero',
    categories: 'Categories',
    products: 'Products',
    text: 'Text and picture',
    questions: 'Questions and answers',
    reviews: 'Reviews',
    list: 'All products',
  } satisfies Record<HomeBlockKind, string>,
  explained: {
    hero: 'The name of the store and its description, with a promise and a button if you like.',
    categories: 'Tiles with a picture each.',
    products: 'The newest products, or those that you choose.',
    text: 'Your story beside a picture, with a button if you like.',
    questions: 'The first five questions of your FAQ.',
    reviews:
      'The three newest reviews with the average of the shop. Which ones are shown cannot be chosen: the law asks for all alike.',
    list: 'The search and the list of all products. It is always on the page.',
  } satisfies Record<HomeBlockKind, string>,
  newest: (count: number) => `The ${count} newest`,
  noButton: 'No button',
  add: 'Add a block',
  added: (kind: string) => `New block: ${kind}`,
  edited: (kind: string) => `Edit block: ${kind}`,
  unpublished: 'Your changes are not published yet. Shoppers see the page as it was.',
  published: 'Shoppers see the page as it is here.',
  preview: 'Preview',
  previewHint: 'Opens in a new tab and shows the draft to you alone.',
  publish: 'Publish',
  discard: 'Discard the changes',
  form: {
    heading: 'Heading',
    listHeading: 'Heading above the list',
    promise: 'Promise',
    promiseHint: 'One sentence, such as: Free delivery and 14 days to change your mind.',
    text: 'Text',
    buttonLabel: 'Text of the button',
    buttonHref: 'Address of the button',
    buttonHint: 'A page of this shop, such as /category/bags. Leave both empty for no button.',
    picture: 'Picture',
    removePicture: 'Remove the picture',
    pictureAlt: 'What the picture shows',
    pictureAltHint: 'For those who cannot see it. Leave it empty if the picture only decorates.',
    side: 'The picture stands',
    sides: { left: 'To the left of the text', right: 'To the right of the text' } satisfies Record<
      PictureSide,
      string
    >,
    choice: 'Which products',
    choices: { newest: 'The newest', chosen: 'Those chosen below' } satisfies Record<
      ProductChoice,
      string
    >,
    shown: 'How many of the newest',
    find: 'Find products',
    findHint: 'Tick those that the block shows, at most twelve.',
    search: 'Search',
    foundNothing: (query: string) => `No products match “${query}”.`,
    products: 'Products of the block',
    categories: 'Categories of the block',
    noCategories: 'This store has no categories yet.',
  },
  removal: {
    title: 'Remove block',
    link: 'Remove',
    warning: (name: string) => `“${name}” is taken off the page when you publish it.`,
  },
}

export const adminHomePageTexts = defineStaffTexts(homePageInEnglish, { da: homePageInDanish })
