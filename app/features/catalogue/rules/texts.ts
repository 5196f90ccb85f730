import { defineTexts } from '#shared/text/define-texts.ts'
import { formatCount, formatStars } from '#shared/text/format-number.ts'

export const catalogueTexts = defineTexts({
  products: { da: 'Produkter', en: 'Products' },
  productCount: {
    da: (count: number) => (count === 1 ? '1 produkt' : `${formatCount(count, 'da')} produkter`),
    en: (count: number) => (count === 1 ? '1 product' : `${formatCount(count, 'en')} products`),
  },
  manyProducts: {
    da: (count: number) => `Mere end ${formatCount(count, 'da')} produkter`,
    en: (count: number) => `More than ${formatCount(count, 'en')} products`,
  },
  twoColumns: { da: 'To i bredden', en: 'Two columns' },
  noProducts: { da: 'Ingen produkter endnu', en: 'No products yet' },
  noMatch: { da: 'Ingen produkter matcher din søgning', en: 'No products match your search' },
  breadcrumb: { da: 'Brødkrumme', en: 'Breadcrumb' },
  categories: { da: 'Kategorier', en: 'Categories' },
  chosenProducts: { da: 'Udvalgte varer', en: 'Selected products' },
  reviews: { da: 'Anmeldelser', en: 'Reviews' },
  questions: { da: 'Spørgsmål og svar', en: 'Questions and answers' },
  toWholeShop: { da: 'Se alle varer', en: 'See all products' },
  frontPage: { da: 'Forside', en: 'Home' },
  search: {
    label: { da: 'Søg efter produkter', en: 'Search for products' },
    placeholder: { da: 'Søg efter produkter...', en: 'Search for products...' },
    submit: { da: 'Søg', en: 'Search' },
    clear: { da: 'Ryd', en: 'Clear' },
    didYouMean: { da: 'Mente du', en: 'Did you mean' },
    showingResultsFor: {
      da: (query: string) => `Viser resultater for »${query}«`,
      en: (query: string) => `Showing results for “${query}”`,
    },
    searchExactly: {
      da: (query: string) => `Søg i stedet efter »${query}«`,
      en: (query: string) => `Search instead for “${query}”`,
    },
    without: {
      da: (word: string) => `Prøv uden »${word}«`,
      en: (word: string) => `Try without “${word}”`,
    },
    bestSellers: { da: 'Det køber andre', en: 'What others buy' },
    suggestions: { da: 'Forslag', en: 'Suggestions' },
    places: { da: 'Se også', en: 'See also' },
    inWholeShop: {
      da: (query: string) => `Søg efter »${query}« i hele butikken`,
      en: (query: string) => `Search the whole shop for “${query}”`,
    },
    allResults: { da: 'Se alle resultater', en: 'See all results' },
    suggestionCount: {
      da: (count: number) => (count === 1 ? '1 forslag' : `${count} forslag`),
      en: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    },
    resultsFor: {
      da: (query: string) => `Resultater for »${query}«`,
      en: (query: string) => `Results for “${query}”`,
    },
  },
  card: {
    freeShipping: { da: 'Gratis fragt', en: 'Free shipping' },
    seeMore: { da: 'Se mere', en: 'See more' },
    quickView: { da: 'Hurtigt kig', en: 'Quick view' },
    quickViewOf: {
      da: (product: string) => `Hurtigt kig på ${product}`,
      en: (product: string) => `Quick view of ${product}`,
    },
    badges: {
      new: { da: 'Ny', en: 'New' },
      preorder: { da: 'Forudbestilling', en: 'Pre-order' },
      backorder: { da: 'Restordre', en: 'On backorder' },
      soldOut: { da: 'Udsolgt', en: 'Sold out' },
    },
    colours: {
      da: (names: string) => `Farver: ${names}`,
      en: (names: string) => `Colours: ${names}`,
    },
    average: {
      da: (average: number) => formatStars(average, 'da'),
      en: (average: number) => formatStars(average, 'en'),
    },
    rating: {
      da: (average: string, count: number) =>
        `${average} ud af 5 stjerner, ${count === 1 ? '1 anmeldelse' : `${count} anmeldelser`}`,
      en: (average: string, count: number) =>
        `${average} out of 5 stars, ${count === 1 ? '1 review' : `${count} reviews`}`,
    },
    noImage: { da: 'Billede på vej', en: 'Picture to come' },
  },
  category: {
    empty: { da: 'No products found in this category', en: 'No products found in this category' },
    subcategories: { da: 'Underkategorier', en: 'Subcategories' },
    emptyExplained: {
      da: 'Der er ingen produkter i kategorien endnu.',
      en: 'New products may arrive soon.',
    },
  },
  paging: {
    label: { da: 'Sider', en: 'Pages' },
    previous: { da: 'Forrige side', en: 'Previous page' },
    next: { da: 'Næste side', en: 'Next page' },
    page: {
      da: (page: number, total: number) => `Side ${page} af ${total}`,
      en: (page: number, total: number) => `Page ${page} of ${total}`,
    },
    pageOfMany: { da: (page: number) => `Side ${page}`, en: (page: number) => `Page ${page}` },
  },
})

export type CatalogueTexts = ReturnType<typeof catalogueTexts>
