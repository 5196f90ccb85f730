import type { product as danish } from '../da/product.ts'

export const product: typeof danish = {
  gallery: {
    label: (product) => `Pictures of ${product}`,
    previous: 'Previous image',
    next: 'Next image',
    thumbnail: (number) => `Image ${number}`,
    counter: (number, total) => `${number} / ${total}`,
  },
  chooseSize: 'Choose size',
  chooseVariant: 'Choose variant',
  addToCart: 'Add to cart',
  added: 'Added!',
  needsScript: 'Turn on JavaScript in your browser to add goods to your cart.',
  addedToCart: (product) => `${product} is in your cart`,
  variantSoldOut: (variant) => `${variant} (sold out)`,
  stock: {
    available: 'In stock',
    unavailable: 'Out of stock',
    preorder: 'Pre-order',
    backorder: 'On backorder',
  },
  unitPrice: (price, measure) => `${price} per ${measure}`,
  description: 'Description',
  specifications: 'Specifications',
  sku: 'Item number',
  brand: 'Brand',
  promises: {
    label: 'When you shop here',
    shipping: (price) => `Shipping ${price}`,
    delivery: (from, to) => `Delivered in ${from}-${to} working days`,
    withdrawal: (days) => `${days}-day right of withdrawal`,
    complaint: (years) => `${years}-year right to complain about defects`,
  },
}
