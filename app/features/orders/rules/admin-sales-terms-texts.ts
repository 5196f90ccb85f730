import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { salesTermsInDanish } from '#languages/da/orders/admin-sales-terms-texts.ts'

export const salesTermsInEnglish = {
  nav: {
    label: 'Settings',
    find: 'Find a setting',
    none: 'No setting has these words.',
  },
  payment: {
    title: 'Payment',
    intro: 'The account that receives the money, and what shoppers can pay with.',
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
    quickpay: 'Quickpay account',
    quickpayIntro:
      'For a store that is paid through Quickpay instead. The API key is tested before it is saved. Orders that were paid through the other account are still captured and refunded there.',
    quickpayConnected: 'Connected',
    quickpayTest:
      'A payment with one of Quickpay’s test cards is a test; there is no separate test key.',
    apiKey: 'API key',
    apiKeyHint: 'Of an API user in Quickpay’s settings.',
    privateKey: 'Private key',
    privateKeyHint: 'Under Settings, Integration. It signs Quickpay’s messages to the shop.',
    secondPrivateKey: 'Second private key',
    secondPrivateKeyHint: 'Only while one key replaces another.',
    quickpayCallback:
      'No callback address has to be entered at Quickpay: each payment brings its own.',
    meansTitle: 'Means of payment',
    meansIntro:
      'What the payment page offers. The logos in the footer and the terms follow this choice.',
    meansWithoutAccount: 'Connect an account first. Until then the shop takes test payments only.',
    means: {
      card: 'Cards',
      dankort: 'Dankort',
      mobilepay: 'MobilePay',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      klarna: 'Klarna',
    },
    needs: {
      stripe: {
        card: 'Part of every Stripe account. Apple Pay and Google Pay appear with cards by themselves, on devices that have them.',
        mobilepay: 'For accounts in Denmark and the EEA, with prices in DKK, EUR, NOK or SEK.',
        klarna: 'The buyer’s billing country must match the currency of the prices.',
      },
      quickpay: {
        card: 'An agreement with an acquirer, entered at Quickpay.',
        dankort: 'An acquirer that takes Dankort, entered at Quickpay.',
        mobilepay: 'MobilePay Online, set up at Quickpay.',
        apple_pay: 'Set up at Quickpay.',
        google_pay: 'Set up at Quickpay.',
      },
    },
    klarnaMissing:
      'Klarna is not offered through Quickpay: it needs the VAT of each item in payments and refunds.',
    authorisationDays: 'Days that reserved money is expected to stay',
    authorisationDaysHint:
      'Stripe names the day for each card. Where the provider names none (MobilePay, Klarna and all payments at Quickpay), this number is an estimate of your own; ask your bank. A change applies to payments from now on.',
    meansSaved: 'The means of payment have been saved.',
    cards: 'Accepted cards',
    cardsIntro:
      'Their logos are shown in the footer of the shop and their names in the terms. With an account PayPal is left out, since it cannot be paid with there.',
    cardsSaved: 'The cards have been saved.',
  },
  shipping: {
    isFree: 'Shoppers see free shipping on every product.',
    flat: (price: string) => `Shoppers pay ${price} for every order.`,
    until: (price: string, from: string) => `Shoppers pay ${price} for orders below ${from}.`,
  },
  parcels: {
    title: 'Parcel shops and labels',
    intro:
      'The account at Shipmondo that lists the parcel shops of GLS, PostNord, dao and Bring, and sells their labels.',
    account: 'Shipmondo account',
    accountIntro:
      'User and key of this store’s own account. They are encrypted when they are saved and are never shown again.',
    connected: 'Connected',
    notConnected: 'No account is connected yet.',
    apiUser: 'API user',
    apiUserHint: 'In Shipmondo under Settings > API > Access.',
    apiKey: 'API key',
    saved: 'Shipmondo has accepted the key, and the account is connected.',
    check: 'Test the key',
    checking: 'Testing …',
    checked: (name: string) =>
      name === ''
        ? 'Shipmondo accepts the key.'
        : `Shipmondo accepts the key. It belongs to ${name}.`,
    remove: 'Remove the account',
    removalTitle: 'Remove the Shipmondo account?',
    removalWarning:
      'Shoppers can no longer choose a parcel shop, and no labels can be ordered. Labels that have been bought stay valid.',
    removed: 'The account has been removed.',
  },
}

export const adminSalesTermsTexts = defineStaffTexts(salesTermsInEnglish, {
  da: salesTermsInDanish,
})
