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
