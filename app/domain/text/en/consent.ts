import type { consent as danish } from '../da/consent.ts'

export const consent: typeof danish = {
  region: 'Cookies',
  text: 'May we use cookies for statistics? They show us how the shop is used. Your cart and login work whatever you choose.',
  accept: 'Accept',
  decline: 'Decline',
  readMore: 'Read more about cookies',
}
