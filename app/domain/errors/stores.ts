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
  storeDomainTaken: { status: 409, ...always('This domain is already in use') },
  storeCompanyMissing: { status: 400, ...always('Please choose a company') },
  storeNameMismatch: { status: 400, ...always('Type the name exactly: {name}') },
})
