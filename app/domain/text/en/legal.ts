import type { legal as danish } from '../da/legal.ts'

export const legal: typeof danish = {
  terms: {
    title: 'Terms and conditions',
    general: 'General',
    prices: 'Prices and payment',
    delivery: 'Delivery',
    withdrawal: 'Right of withdrawal',
    complaints: 'Complaints about defects',
    privacy: 'Personal data',
    complaintsBody: 'Where to complain',
  },
  privacy: {
    title: 'Privacy policy',
    controller: 'Data controller',
    data: 'What data we collect',
    purposes: 'Purposes',
    cookies: 'Cookies',
    legalBasis: 'Legal basis',
    recipients: 'Recipients',
    retention: 'Retention',
    rights: 'Your rights',
    complaint: 'Complaints',
  },
}
