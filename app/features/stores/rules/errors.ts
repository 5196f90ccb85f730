import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

export const storesRefusals = defineRefusals('stores', {
  storesLoadFailed: { status: 500, ...toBothLanguages('Failed to load stores') },
  storeSaveFailed: { status: 500, ...toBothLanguages('Failed to save store') },
  storeDeleteFailed: { status: 500, ...toBothLanguages('Failed to delete store') },
  storeOwnerMissing: { status: 401, ...toBothLanguages('You must be logged in to create a store') },
  storeNotFound: { status: 404, ...toBothLanguages('Store not found') },
  storeNotSelected: { status: 404, ...toBothLanguages('No store selected') },
  storeNameMissing: { status: 400, ...toBothLanguages('Please enter a name') },
  storeDomainMissing: { status: 400, ...toBothLanguages('Please enter a domain') },
  domainReserved: {
    status: 400,
    ...toBothLanguages('This domain cannot be used for a store'),
    explain_da: 'Brug et domæne, som din virksomhed selv ejer.',
    explain_en: 'Use a domain that your company owns.',
  },
  domainNotFound: { status: 404, ...toBothLanguages('This domain is not one of the store’s') },
  domainIsMain: { status: 409, ...toBothLanguages('The main domain cannot be removed') },
  domainSaveFailed: { status: 500, ...toBothLanguages('Failed to save the domain') },
  domainsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the domains') },
  domainChecksThrottled: {
    status: 429,
    ...toBothLanguages('The domain has been checked often. Wait a few minutes and try again.'),
  },
  storeDomainTaken: { status: 409, ...toBothLanguages('This domain is already in use') },
  directoryUnreachable: {
    status: 503,
    ...toBothLanguages(
      'New names cannot be registered right now. Please try again in a few minutes.',
    ),
  },
  storeCompanyMissing: { status: 400, ...toBothLanguages('Please choose a company') },
  storeNameMismatch: { status: 400, ...toBothLanguages('Type the name exactly: {name}') },
})

export const settingsRefusals = defineRefusals('settings', {
  legalVersionNotFound: {
    status: 404,
    ...toBothLanguages('No text is kept under this address'),
  },
  safetyRequirementSaveFailed: {
    status: 500,
    ...toBothLanguages('Failed to save what the store publishes'),
  },
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
  contributionSaveFailed: { status: 500, ...toBothLanguages('Failed to save the contribution') },
  contributionRateInvalid: {
    status: 400,
    ...toBothLanguages('Please enter a percentage between 0.01 and 10'),
  },
  contributionAmountInvalid: { status: 400, ...toBothLanguages('Please enter the amount paid') },
  contributionDayInvalid: {
    status: 400,
    ...toBothLanguages('Please enter the day of the payment, not later than today'),
  },
  contributionReferenceMissing: {
    status: 400,
    ...toBothLanguages('Please enter what the payment can be found by'),
  },
  contributionRecipientMissing: {
    status: 409,
    ...toBothLanguages('Please enter who receives the contribution, and save it, first'),
  },
  noticeSaveFailed: { status: 500, ...toBothLanguages('Failed to save the notice') },
  noticeMissing: { status: 400, ...toBothLanguages('Please choose the official file') },
  noticeUnreadable: {
    status: 400,
    ...toBothLanguages('The file is not a picture in PNG or JPEG, as the Commission publishes it'),
  },
  noticeReplaced: {
    status: 409,
    ...toBothLanguages('The picture has been replaced since. Please compare the new one'),
  },
  feeInvalid: { status: 400, ...toBothLanguages('Please enter a valid fee') },
  shippingPriceInvalid: { status: 400, ...toBothLanguages('Please enter a valid shipping price') },
  paymentKeyInvalid: {
    status: 400,
    ...toBothLanguages('Please enter the key as it appears in your Stripe dashboard'),
  },
  quickpayKeyInvalid: {
    status: 400,
    ...toBothLanguages('Please enter the key as it appears in the Quickpay manager'),
  },
  quickpayKeyRefused: {
    status: 400,
    ...toBothLanguages('Quickpay does not accept this API key'),
  },
  quickpaySilent: {
    status: 502,
    ...toBothLanguages(
      'Quickpay did not answer, so the key could not be tested. Please try again.',
    ),
  },
  placeholderUnknown: {
    status: 400,
    ...toBothLanguages('There is no {{name}}, only {known}'),
  },
  meansMissing: { status: 400, ...toBothLanguages('Please choose at least one means of payment') },
  daysInvalid: { status: 400, ...toBothLanguages('Please enter a number of days, up to a year') },
  paymentSaveFailed: { status: 500, ...toBothLanguages('Failed to update payment settings') },
  synonymsAlone: {
    status: 400,
    ...toBothLanguages('Each line needs two words or more, divided by commas'),
  },
  pinnedUnreadable: {
    status: 400,
    ...toBothLanguages('Each line needs the words of a search, a colon, and products'),
  },
  pinnedProductUnknown: {
    status: 400,
    ...toBothLanguages('This store has no product “{product}”'),
  },
  searchSettingsTooMany: { status: 400, ...toBothLanguages('At most {limit} lines') },
  filtersTooMany: { status: 400, ...toBothLanguages('At most {limit} filters') },
  filtersLoadFailed: { status: 500, ...toBothLanguages('Failed to load the filters') },
  filtersSaveFailed: { status: 500, ...toBothLanguages('Failed to save the filters') },
  searchSettingsLoadFailed: { status: 500, ...toBothLanguages('Failed to load the search') },
  searchSettingsSaveFailed: { status: 500, ...toBothLanguages('Failed to save the search') },
  giftCardSettingsSaveFailed: {
    status: 500,
    ...toBothLanguages('Failed to update the settings of gift cards'),
  },
  reviewSettingsSaveFailed: {
    status: 500,
    ...toBothLanguages('Failed to update the settings of reviews'),
  },
  shippingSaveFailed: { status: 500, ...toBothLanguages('Failed to update shipping settings') },
})
