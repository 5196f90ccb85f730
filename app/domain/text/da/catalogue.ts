export const catalogue = {
  products: 'Produkter',
  productCount: (count: number) => (count === 1 ? '1 produkt' : `${number(count)} produkter`),
  manyProducts: (count: number) => `Mere end ${number(count)} produkter`,
  noProducts: 'Ingen produkter endnu',
  noMatch: 'Ingen produkter matcher din søgning',
  breadcrumb: 'Brødkrumme',
  frontPage: 'Forside',
  search: {
    label: 'Søg efter produkter',
    placeholder: 'Søg efter produkter...',
    submit: 'Søg',
    clear: 'Ryd',
    didYouMean: 'Mente du',
    showingResultsFor: (query: string) => `Viser resultater for »${query}«`,
    searchExactly: (query: string) => `Søg kun efter »${query}«`,
    suggestions: 'Forslag',
    suggestionCount: (count: number) => (count === 1 ? '1 forslag' : `${count} forslag`),
    resultsFor: (query: string) => `Resultater for »${query}«`,
  },
  card: {
    freeShipping: 'Gratis fragt',
    seeMore: 'Se mere',
    from: (price: string) => `fra ${price}`,
    quickView: 'Hurtigt kig',
    quickViewOf: (product: string) => `Hurtigt kig på ${product}`,
    noImage: 'Billede på vej',
  },
  category: {
    empty: 'No products found in this category',
    subcategories: 'Underkategorier',
    emptyExplained: 'Der er ingen produkter i kategorien endnu.',
  },
  paging: {
    label: 'Sider',
    previous: 'Forrige side',
    next: 'Næste side',
    page: (page: number, total: number) => `Side ${page} af ${total}`,
    pageOfMany: (page: number) => `Side ${page}`,
  },
}

function number(count: number): string {
  return count.toLocaleString('da-DK')
}
