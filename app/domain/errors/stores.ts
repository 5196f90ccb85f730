import { always, inArea } from './refusal.ts'

export const storesRefusals = inArea('stores', {
  storesLoadFailed: { status: 500, ...always('Failed to load stores') },
  storeSaveFailed: { status: 500, ...always('Failed to save store') },
  storeDeleteFailed: { status: 500, ...always('Failed to delete store') },
  storeOwnerMissing: { status: 401, ...always('You must be logged in to create a store') },
  storeNotFound: { status: 404, ...always('Store not found') },
  storeNotSelected: { status: 404, ...always('No store selected') },
  storeNameMissing: { status: 400, ...always('Please enter a name') },
  storeDomainMissing: { status: 400, ...always('Please enter a domain') },
  domainReserved: {
    status: 400,
    ...always('This domain cannot be used for a store'),
    explain_da: 'Brug et domæne, som din virksomhed selv ejer.',
    explain_en: 'Use a domain that your company owns.',
  },
  domainNotFound: { status: 404, ...always('This domain is not one of the store’s') },
  domainIsMain: { status: 409, ...always('The main domain cannot be removed') },
  domainSaveFailed: { status: 500, ...always('Failed to save the domain') },
  domainsLoadFailed: { status: 500, ...always('Failed to load the domains') },
  domainChecksThrottled: {
    status: 429,
    ...always('The domain has been checked often. Wait a few minutes and try again.'),
  },
  storeDomainTaken: { status: 409, ...always('This domain is already in use') },
  storeCompanyMissing: { status: 400, ...always('Please choose a company') },
  storeNameMismatch: { status: 400, ...always('Type the name exactly: {name}') },
})
