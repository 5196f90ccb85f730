import { contributionRate } from '#domain/orders/contribution.ts'
import { formatPercent } from '../format-number.ts'

export const adminSalesTermsTexts = {
  nav: { label: 'Settings', store: 'Store', payment: 'Payment', shipping: 'Shipping and terms' },
  payment: {
    title: 'Payment',
    intro: 'The account that receives the money, and the cards shown to shoppers.',
    account: 'Stripe account',
    accountIntro:
      'The keys of this store’s own account. Secret keys are encrypted when they are saved and are never shown again.',
    connected: { test: 'Connected in test mode', live: 'Connected, taking real money' },
    notConnected: 'No account is connected yet.',
    publishableKey: 'Publishable key',
    secretKey: 'Secret key',
    secretKeyHint: 'Begins with sk_ or rk_, in the same mode as the publishable key.',
    webhookSecret: 'Webhook signing secret',
    secondWebhookSecret: 'Second signing secret',
    secondWebhookSecretHint: 'Only while one secret replaces another.',
    webhookAddress: 'In Stripe, let the webhook call this address:',
    accountSaved: 'The account has been connected.',
    cards: 'Accepted cards',
    cardsIntro:
      'Their logos are shown in the footer of the shop and their names in the terms. With a Stripe account PayPal is left out, since it cannot be paid with there.',
    cardsSaved: 'The cards have been saved.',
  },
  shipping: {
    title: 'Shipping and terms',
    intro: 'What shoppers pay for delivery, and what the terms of trade say.',
    prices: 'Shipping',
    pricesIntro:
      'The badge on the products, the cart, the terms and the product feed follow these.',
    price: 'Shipping price',
    priceHint: '0 means that shipping is free.',
    freeFrom: 'Free from',
    freeFromHint: 'The sum of goods from which shipping is free. Empty: never.',
    isFree: 'Shoppers see free shipping on every product.',
    flat: (price: string) => `Shoppers pay ${price} for every order.`,
    until: (price: string, from: string) => `Shoppers pay ${price} for orders below ${from}.`,
    pricesSaved: 'The shipping prices have been saved.',
    terms: 'Terms of trade',
    termsIntro: 'Stated in the terms and in the complaint form.',
    fee: 'Examination fee in kroner',
    feeHint:
      'Charged when a returned product turns out to have no fault. Empty: nothing is charged.',
    recipient: `Who receives ${formatPercent(contributionRate, 'en')} of each purchase`,
    recipientHint:
      'For carbon removal, with the name of the recipient. Shown in the cart. Empty: nothing is given or shown.',
    termsSaved: 'The terms have been saved.',
  },
}
