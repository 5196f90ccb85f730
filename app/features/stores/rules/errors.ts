import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const storesRefusals = defineRefusals('stores', {
  storesLoadFailed: {
    status: 500,
    da: 'Butikkerne kunne ikke hentes',
    en: 'Failed to load stores',
  },
  storeSaveFailed: { status: 500, da: 'Butikken kunne ikke gemmes', en: 'Failed to save store' },
  storeCopyFailed: {
    status: 500,
    da: 'Butikken kunne ikke kopieres',
    en: 'Failed to copy the store',
  },
  storeDeleteFailed: {
    status: 500,
    da: 'Butikken kunne ikke slettes',
    en: 'Failed to delete store',
  },
  storeOwnerMissing: {
    status: 401,
    da: 'Du skal være logget ind for at oprette en butik',
    en: 'You must be logged in to create a store',
  },
  storeNotFound: { status: 404, da: 'Butikken findes ikke', en: 'Store not found' },
  storeNotSelected: { status: 404, da: 'Ingen butik er valgt', en: 'No store selected' },
  storeNameMissing: invalid('Skriv et navn', 'Please enter a name'),
  storeDomainMissing: invalid('Skriv et domæne', 'Please enter a domain'),
  domainReserved: {
    ...invalid('Domænet kan ikke bruges til en butik', 'This domain cannot be used for a store'),
    explain_da: 'Brug et domæne, som din virksomhed selv ejer.',
    explain_en: 'Use a domain that your company owns.',
  },
  domainNotFound: notFound(
    'Domænet hører ikke til butikken',
    'This domain does not belong to the store',
  ),
  domainIsMain: conflict('Hoveddomænet kan ikke fjernes', 'The main domain cannot be removed'),
  domainSaveFailed: failed('Domænet kunne ikke gemmes', 'Failed to save the domain'),
  domainsLoadFailed: failed('Domænerne kunne ikke hentes', 'Failed to load the domains'),
  domainChecksThrottled: {
    status: 429,
    da: 'Domænet er kontrolleret mange gange. Vent et par minutter, og prøv igen.',
    en: 'The domain has been checked many times. Wait a few minutes and try again.',
  },
  storeDomainTaken: conflict('Domænet er allerede i brug', 'This domain is already in use'),
  directoryUnreachable: {
    status: 503,
    da: 'Nye navne kan ikke registreres lige nu. Prøv igen om et par minutter.',
    en: 'New names cannot be registered right now. Please try again in a few minutes.',
  },
  storeCompanyMissing: invalid('Vælg en virksomhed', 'Please choose a company'),
  storeNameMismatch: invalid('Skriv navnet nøjagtigt: {name}', 'Type the name exactly: {name}'),
})

export const settingsRefusals = defineRefusals('settings', {
  legalVersionNotFound: notFound(
    'Der er ingen gemt tekst på denne adresse',
    'There is no stored text at this address',
  ),
  safetyRequirementSaveFailed: failed(
    'Valget af, hvad butikken udgiver, kunne ikke gemmes',
    'Failed to save what the store publishes',
  ),
  settingsLoadFailed: failed('Indstillingerne kunne ikke hentes', 'Failed to load settings'),
  localeSaveFailed: {
    status: 500,
    da: 'Sproget kunne ikke gemmes',
    en: 'Failed to update locale settings',
  },
  currencySaveFailed: {
    status: 500,
    da: 'Valutaen kunne ikke gemmes',
    en: 'Failed to update currency settings',
  },
  seoSaveFailed: { status: 500, da: 'SEO kunne ikke gemmes', en: 'Failed to update SEO settings' },
  pageContentSaveFailed: {
    status: 500,
    da: 'Sidernes indhold kunne ikke gemmes',
    en: 'Failed to update page content',
  },
  themeSaveFailed: { status: 500, da: 'Temaet kunne ikke gemmes', en: 'Failed to update theme' },
  navigationSaveFailed: {
    status: 500,
    da: 'Menuen kunne ikke gemmes',
    en: 'Failed to update navigation settings',
  },
  navigationLabelMissing: invalid('Skriv et navn', 'Please enter a label'),
  navigationHrefInvalid: {
    status: 400,
    da: 'URL’en skal begynde med / og må ikke indeholde mellemrum',
    en: 'URL must start with / and cannot contain spaces',
  },
  navigationHrefTaken: conflict('URL’en er allerede på listen', 'This URL is already in the list'),
  googleTagInvalid: invalid(
    'Et Google-tag begynder med GTM-, G-, AW- eller UA-',
    'A Google tag ID starts with GTM-, G-, AW- or UA-',
  ),
  googleVerificationInvalid: invalid(
    'Indsæt tagget, eller koden i det, præcis som Google viser det',
    'Please paste the tag, or the code inside it, exactly as Google shows it',
  ),
  colorInvalid: invalid('Skriv en farve som #4F46E5', 'Please enter a colour such as #4F46E5'),
  contributionSaveFailed: failed('Bidraget kunne ikke gemmes', 'Failed to save the contribution'),
  contributionRateInvalid: invalid(
    'Skriv en procent mellem 0,01 og 10',
    'Please enter a percentage between 0.01 and 10',
  ),
  contributionAmountInvalid: invalid('Skriv det betalte beløb', 'Please enter the amount paid'),
  contributionDayInvalid: invalid(
    'Skriv dagen for betalingen, senest i dag',
    'Please enter the day of the payment, not later than today',
  ),
  contributionReferenceMissing: invalid(
    'Skriv det, som betalingen kan findes på',
    'Please enter a reference by which the payment can be found',
  ),
  contributionRecipientMissing: conflict(
    'Skriv først, hvem der modtager bidraget, og gem det',
    'Please enter who receives the contribution first, and save it',
  ),
  noticeSaveFailed: failed('Meddelelsen kunne ikke gemmes', 'Failed to save the notice'),
  noticeMissing: invalid('Vælg den officielle fil', 'Please choose the official file'),
  noticeUnreadable: invalid(
    'Filen er ikke et billede i PNG eller JPEG, som Kommissionen udgiver det',
    'The file is not a picture in PNG or JPEG, as the Commission publishes it',
  ),
  noticeReplaced: conflict(
    'Billedet er skiftet ud siden. Sammenlign det nye.',
    'The picture has been replaced since. Please compare the new one.',
  ),
  feeInvalid: invalid('Skriv et gyldigt gebyr', 'Please enter a valid fee'),
  shippingPriceInvalid: invalid('Skriv en gyldig fragtpris', 'Please enter a valid shipping price'),
  paymentKeyInvalid: invalid(
    'Skriv nøglen, som den står i dit Stripe-dashboard',
    'Please enter the key as it appears in your Stripe dashboard',
  ),
  quickpayKeyInvalid: invalid(
    'Skriv nøglen, som den står i Quickpays manager',
    'Please enter the key as it appears in the Quickpay manager',
  ),
  quickpayKeyRefused: invalid(
    'Quickpay godkender ikke denne API-nøgle',
    'Quickpay does not accept this API key',
  ),
  quickpaySilent: {
    status: 502,
    da: 'Quickpay svarede ikke, så nøglen kunne ikke prøves. Prøv igen.',
    en: 'Quickpay did not answer, so the key could not be tested. Please try again.',
  },
  placeholderUnknown: invalid(
    'Der findes ingen {{name}}, kun {known}',
    'There is no {{name}}, only {known}',
  ),
  meansMissing: invalid(
    'Vælg mindst én betalingsmåde',
    'Please choose at least one payment method',
  ),
  daysInvalid: invalid(
    'Skriv et antal dage, højst et år',
    'Please enter a number of days, up to a year',
  ),
  paymentSaveFailed: failed(
    'Betalingsindstillingerne kunne ikke gemmes',
    'Failed to update payment settings',
  ),
  synonymsAlone: invalid(
    'Hver linje kræver to ord eller flere, adskilt af kommaer',
    'Each line needs two words or more, separated by commas',
  ),
  pinnedUnreadable: invalid(
    'Hver linje kræver søgeord, et kolon og varer',
    'Each line needs the words of a search, a colon, and products',
  ),
  pinnedProductUnknown: invalid(
    'Butikken har ingen vare »{product}«',
    'This store has no product “{product}”',
  ),
  searchSettingsTooMany: invalid('Højst {limit} linjer', 'At most {limit} lines'),
  filtersTooMany: invalid('Højst {limit} filtre', 'At most {limit} filters'),
  filtersLoadFailed: failed('Filtrene kunne ikke hentes', 'Failed to load the filters'),
  filtersSaveFailed: failed('Filtrene kunne ikke gemmes', 'Failed to save the filters'),
  searchSettingsLoadFailed: failed(
    'Søgningen kunne ikke hentes',
    'Failed to load the search settings',
  ),
  searchSettingsSaveFailed: failed(
    'Søgningen kunne ikke gemmes',
    'Failed to save the search settings',
  ),
  giftCardSettingsSaveFailed: failed(
    'Indstillingerne for gavekort kunne ikke gemmes',
    'Failed to update gift card settings',
  ),
  reviewSettingsSaveFailed: failed(
    'Indstillingerne for anmeldelser kunne ikke gemmes',
    'Failed to update review settings',
  ),
  shippingSaveFailed: failed(
    'Fragtindstillingerne kunne ikke gemmes',
    'Failed to update shipping settings',
  ),
})
