import type { consent as danish } from '../da/consent.ts'

export const consent: typeof danish = {
  region: 'Cookies',
  text: 'May we use cookies for statistics and marketing? They show us how the shop is used and whether our advertising works. Your cart and login work whatever you choose.',
  accept: 'Accept',
  decline: 'Decline',
  readMore: 'Read more about cookies',
  choose: 'Choose for yourself',
  purposes: {
    statistics: { name: 'Statistics', explained: 'What is looked at and bought' },
    marketing: { name: 'Marketing', explained: 'Whether an advertisement led to a purchase' },
  },
  save: 'Save choice',
  close: 'Close without changing',
}
