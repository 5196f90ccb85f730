export const adminProductsWords = {
  title: 'Products',
  newProduct: 'New Product',
  editProduct: 'Edit Product',
  empty: 'No products yet. Create your first product to get started.',
  emptyFilter: 'No products in this store.',
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
  },
  deletion: {
    title: 'Delete Product',
    warning: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    inStores: (stores: string) => `It disappears from ${stores}.`,
  },
}
