import { defineTexts } from '#shared/text/define-texts.ts'

export const listFilterTexts = defineTexts({
  open: { da: 'Filtrér og sortér', en: 'Filter and sort' },
  sort: { da: 'Sortér efter', en: 'Sort by' },
  sorts: {
    recommended: { da: 'Anbefalet', en: 'Recommended' },
    relevant: { da: 'Mest relevante', en: 'Most relevant' },
    nyeste: { da: 'Nyeste', en: 'Newest' },
    pris: { da: 'Pris, laveste først', en: 'Price, lowest first' },
    'pris-ned': { da: 'Pris, højeste først', en: 'Price, highest first' },
    populaere: { da: 'Mest solgte', en: 'Best selling' },
  },
  price: {
    da: (currency: string) => `Pris i ${currency}`,
    en: (currency: string) => `Price in ${currency}`,
  },
  priceName: { da: 'Pris', en: 'Price' },
  from: { da: 'Fra', en: 'From' },
  to: { da: 'Til', en: 'To' },
  inStock: { da: 'Kun varer på lager', en: 'Only goods in stock' },
  brand: { da: 'Mærke', en: 'Brand' },
  showAll: {
    da: (count: number) => `Vis alle ${count}`,
    en: (count: number) => `Show all ${count}`,
  },
  apply: { da: 'Anvend', en: 'Apply' },
  show: {
    da: (count: number) => (count === 1 ? 'Se 1 produkt' : `Se ${count} produkter`),
    en: (count: number) => (count === 1 ? 'See 1 product' : `See ${count} products`),
  },
  chosen: { da: 'Valgte filtre', en: 'Chosen filters' },
  remove: {
    da: (filter: string) => `Fjern ${filter}`,
    en: (filter: string) => `Remove ${filter}`,
  },
  removeAll: { da: 'Fjern alle filtre', en: 'Remove all filters' },
  range: {
    da: (name: string, from: string, to: string) =>
      from === ''
        ? `${name}: til ${to}`
        : to === ''
          ? `${name}: fra ${from}`
          : `${name}: ${from}–${to}`,
    en: (name: string, from: string, to: string) =>
      from === ''
        ? `${name}: up to ${to}`
        : to === ''
          ? `${name}: from ${from}`
          : `${name}: ${from}–${to}`,
  },
  noMatch: { da: 'Ingen produkter matcher dine filtre', en: 'No products match your filters' },
  noMatchExplained: {
    da: 'Fjern et filter for at se flere.',
    en: 'Remove a filter to see more.',
  },
})

export type ListFilterTexts = ReturnType<typeof listFilterTexts>
