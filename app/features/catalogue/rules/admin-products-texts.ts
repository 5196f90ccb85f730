import type { SafetyFact } from './product-safety.ts'

export const adminProductsTexts = {
  title: 'Products',
  newProduct: 'New Product',
  editProduct: 'Edit Product',
  empty: 'No products yet. Create your first product to get started.',
  emptyFilter: 'No products in this store.',
  emptySearch: 'No products match your search.',
  otherWords: 'Look for fewer words, or in all stores.',
  search: 'Search products',
  searchPlaceholder: 'Name, SKU, GTIN or brand',
  found: (total: number | null) =>
    total === null ? 'Very many products' : total === 1 ? '1 product' : `${total} products`,
  page: (page: number, pages: number | null) =>
    pages === null ? `Page ${page}` : `Page ${page} of ${pages}`,
  safety: {
    share: (complete: number, onSale: number) =>
      `Product safety: ${complete} of ${onSale} goods on sale are complete`,
    show: (count: number) =>
      count === 1 ? 'Show the one that lacks facts' : `Show the ${count} that lack facts`,
    showAll: 'Show all products',
    lacks: (facts: string) => `Lacks: ${facts}`,
    facts: {
      picture: 'picture',
      maker: 'maker',
      responsiblePerson: 'responsible person in the EU',
      model: 'model',
    } satisfies Record<SafetyFact, string>,
    none: 'Nothing lacks. Every product on sale has its facts of product safety.',
  },
  filter: {
    store: 'Store',
    allStores: 'Alle butikker',
    apply: 'Filtrer',
    showInactive: 'Vis inaktive',
  },
  card: {
    multipleVariants: 'Multiple variants',
    variantCount: (count: number) => (count === 1 ? '1 variant' : `${count} variants`),
    cost: (amount: string) => `Cost: ${amount}`,
    sku: (sku: string) => `SKU: ${sku}`,
    storePrice: (price: string, store: string) => `${price} · ${store}`,
    inactiveIn: (store: string) => `Inactive in ${store}`,
    noImage: 'No image',
    moreStores: (count: number) => (count === 1 ? 'and 1 more store' : `and ${count} more stores`),
    nowhere: 'In no store',
  },
  deletion: {
    title: 'Delete Product',
    warning: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    inStores: (stores: string) => `It disappears from ${stores}.`,
    done: (name: string) => `${name} is deleted`,
    ordersKept: 'Orders keep their lines.',
  },
}
