import { expect, test } from 'vitest'
import { getErrorCodes } from '#test/support/get-error-codes.ts'
import { copyStoreForm } from './copy-store-form.ts'

test('name and domain follow the rules of every new store', () => {
  const form = copyStoreForm({ platformHost: 'torv.example', allowDevelopmentHosts: false })
  expect(getErrorCodes(form, { name: ' ', domain: 'not a host' })).toEqual({
    name: 'storeNameMissing',
    domain: 'domainInvalid',
  })
  expect(form.parse({ name: 'Ny', domain: 'https://NY.example/', look: 'on' })).toMatchObject({
    domain: 'ny.example',
    look: true,
    products: false,
  })
})
