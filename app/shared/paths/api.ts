/** Addresses that the script of every page asks. They are apart, so that it does not hold the paths of all pages. */
export const api = {
  cart: () => '/api/cart',
  consent: () => '/api/consent',
  session: () => '/api/session',
}
