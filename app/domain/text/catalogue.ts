import { defineTexts } from './define-texts.ts'
import { formatCount } from './format-number.ts'

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
  noProducts: { da: 'Ingen produkter endnu', en: 'No products yet' },
  noMatch: { da: 'Ingen produkter matcher din søgning', en: 'No products match your search' },
  breadcrumb: { da: 'Brødkrumme', en: 'Breadcrumb' },
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
      da: (query: string) => `Søg kun efter »${query}«`,
      en: (query: string) => `Search only for “${query}”`,
    },
    suggestions: { da: 'Forslag', en: 'Suggestions' },
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
