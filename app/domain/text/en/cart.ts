import type { cart as danish } from '../da/cart.ts'

export const cart: typeof danish = {
  title: 'Your cart',
  close: 'Close the cart',
  empty: 'Your cart is empty',
  keepShopping: 'Continue shopping',
  quantity: 'Quantity',
  fewer: 'Fewer',
  more: 'More',
  remove: 'Remove',
  removeLine: (product) => `Remove ${product}`,
  removed: (product) => `${product} was removed from your cart`,
  clear: 'Empty cart',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  calculatedAtCheckout: 'Shipping and VAT are calculated at checkout',
  vatIncluded: 'Prices include 25% VAT',
  contribution: (amount) => `Of this, ${amount} (0.5%) goes to carbon removal`,
  ownedBy: (company) =>
    `This shop is owned by ${company}. 0.5% of every purchase goes to carbon removal.`,
  termsApply: {
    before: 'Your purchase is subject to our ',
    link: 'terms and conditions',
    after: '.',
  },
  checkout: 'Go to payment',
  processing: 'Processing...',
  newPrice: (price) => `The price has changed to ${price}`,
}
