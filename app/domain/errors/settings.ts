import { toBothLanguages, defineRefusals } from './refusal.ts'

export const settingsRefusals = defineRefusals('settings', {
  settingsLoadFailed: { status: 500, ...toBothLanguages('Failed to load settings') },
  localeSaveFailed: { status: 500, ...toBothLanguages('Failed to update locale settings') },
  currencySaveFailed: { status: 500, ...toBothLanguages('Failed to update currency settings') },
  seoSaveFailed: { status: 500, ...toBothLanguages('Failed to update SEO settings') },
  pageContentSaveFailed: { status: 500, ...toBothLanguages('Failed to update page content') },
  themeSaveFailed: { status: 500, ...toBothLanguages('Failed to update theme') },
  navigationSaveFailed: { status: 500, ...toBothLanguages('Failed to update navigation settings') },
  navigationLabelMissing: { status: 400, ...toBothLanguages('Please enter a label') },
  navigationHrefInvalid: {
    status: 400,
    ...toBothLanguages('URL must start with / and cannot contain spaces'),
  },
  navigationHrefTaken: { status: 409, ...toBothLanguages('This URL is already in the list') },
  googleTagInvalid: {
    status: 400,
    ...toBothLanguages('A Google tag id starts with GTM-, G-, AW- or UA-'),
  },
  googleVerificationInvalid: {
    status: 400,
    ...toBothLanguages('Please paste the tag, or the code inside it, exactly as Google shows it'),
  },
  colorInvalid: { status: 400, ...toBothLanguages('Please enter a colour such as #4F46E5') },
  feeInvalid: { status: 400, ...toBothLanguages('Please enter a valid fee') },
  shippingPriceInvalid: { status: 400, ...toBothLanguages('Please enter a valid shipping price') },
  paymentKeyInvalid: {
    status: 400,
    ...toBothLanguages('Please enter the key as it appears in your Stripe dashboard'),
  },
  paymentSaveFailed: { status: 500, ...toBothLanguages('Failed to update payment settings') },
  shippingSaveFailed: { status: 500, ...toBothLanguages('Failed to update shipping settings') },
})
