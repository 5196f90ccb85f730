import { defineTexts } from '#shared/text/define-texts.ts'

export const favouriteTexts = defineTexts({
  title: { da: 'Favoritter', en: 'Favourites' },
  save: { da: 'Gem som favorit', en: 'Save as favourite' },
  seeAll: { da: 'Se dine favoritter', en: 'See your favourites' },
  none: { da: 'Du har ingen favoritter endnu', en: 'You have no favourites yet' },
  how: {
    da: 'Tryk på hjertet ved en vare, så finder du den her igen.',
    en: 'Press the heart beside a product, and you find it here again.',
  },
  toProducts: { da: 'Se alle varer', en: 'See all products' },
  needsScript: {
    da: 'Dine favoritter står i din browser og kan kun vises med JavaScript. Logger du ind, kan de vises uden.',
    en: 'Your favourites are kept in your browser and need JavaScript to be shown. Without it, log in to see them.',
  },
  inBrowser: {
    da: 'De er gemt i denne browser. Log ind, så følger de med dig.',
    en: 'They are kept in this browser. Log in to take them with you.',
  },
  logIn: { da: 'Log ind', en: 'Log in' },
})
