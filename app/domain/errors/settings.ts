import { always, inArea } from './refusal.ts'

export const settingsRefusals = inArea('settings', {
  settingsLoadFailed: { status: 500, ...always('Failed to load settings') },
  localeSaveFailed: { status: 500, ...always('Failed to update locale settings') },
  currencySaveFailed: { status: 500, ...always('Failed to update currency settings') },
  seoSaveFailed: { status: 500, ...always('Failed to update SEO settings') },
  pageContentSaveFailed: { status: 500, ...always('Failed to update page content') },
  themeSaveFailed: { status: 500, ...always('Failed to update theme') },
  navigationSaveFailed: { status: 500, ...always('Failed to update navigation settings') },
  navigationLabelMissing: { status: 400, ...always('Please enter a label') },
  navigationHrefInvalid: {
    status: 400,
    ...always('URL must start with / and cannot contain spaces'),
  },
  navigationHrefTaken: { status: 409, ...always('This URL is already in the list') },
  googleTagInvalid: {
    status: 400,
    ...always('A Google tag id starts with GTM-, G-, AW- or UA-'),
  },
  googleVerificationInvalid: {
    status: 400,
    ...always('Please paste the tag, or the code inside it, as Google gives it out'),
  },
  colorInvalid: { status: 400, ...always('Please enter a colour such as #4F46E5') },
  feeInvalid: { status: 400, ...always('Please enter a valid fee') },
  shippingPriceInvalid: { status: 400, ...always('Please enter a valid shipping price') },
  paymentKeyInvalid: {
    status: 400,
    ...always('Please enter the key as it stands in your Stripe dashboard'),
  },
  paymentSaveFailed: { status: 500, ...always('Failed to update payment settings') },
  shippingSaveFailed: { status: 500, ...always('Failed to update shipping settings') },
})
