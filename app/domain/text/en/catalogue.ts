import type { catalogue as danish } from '../da/catalogue.ts'

export const catalogue: typeof danish = {
  products: 'Products',
  productCount: (count) => (count === 1 ? '1 product' : `${number(count)} products`),
  manyProducts: (count) => `More than ${number(count)} products`,
  noProducts: 'No products yet',
  noMatch: 'No products match your search',
  breadcrumb: 'Breadcrumb',
  frontPage: 'Home',
  search: {
    label: 'Search for products',
    placeholder: 'Search for products...',
    submit: 'Search',
    clear: 'Clear',
    didYouMean: 'Did you mean',
    showingResultsFor: (query) => `Showing results for “${query}”`,
    searchExactly: (query) => `Search only for “${query}”`,
    suggestions: 'Suggestions',
    suggestionCount: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    resultsFor: (query) => `Results for “${query}”`,
  },
  card: {
    freeShipping: 'Free shipping',
    seeMore: 'See more',
    from: (price) => `from ${price}`,
    quickView: 'Quick view',
    quickViewOf: (product) => `Quick view of ${product}`,
    noImage: 'Picture to come',
  },
  category: {
    empty: 'No products found in this category',
    subcategories: 'Subcategories',
    emptyExplained: 'New products may arrive soon.',
  },
  paging: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page, total) => `Page ${page} of ${total}`,
    pageOfMany: (page) => `Page ${page}`,
  },
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}
