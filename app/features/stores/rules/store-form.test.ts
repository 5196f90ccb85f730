import { expect, test } from 'vitest'
import { getErrorCodes } from '../../../../test/support/get-error-codes.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { newStoreForm, storeForm } from './store-form.ts'

const rules = { platformHost: 'torv.example', allowDevelopmentHosts: false }
const id = '11111111-1111-4111-8111-111111111111'

const store = {
  name: 'Taskehuset',
  domain: 'www.Taskehuset.dk',
  description: '',
  logo_url: '',
  active: 'on',
}

test('a store domain is saved as its normalised host', () => {
  expect(parseForm(storeForm(rules), store)).toEqual({
    values: {
      name: 'Taskehuset',
      domain: 'taskehuset.dk',
      description: '',
      logo_url: null,
      active: true,
      opens_when_ready: false,
    },
  })
})

test.each([
  ['https://www.Kattegat-Garn.dk/', 'kattegat-garn.dk'],
  ['http://kattegat-garn.dk', 'kattegat-garn.dk'],
  ['HTTPS://Kattegat-Garn.dk/kollektion/efter%C3%A5r?q=uld#top', 'kattegat-garn.dk'],
  ['kattegat-garn.dk/', 'kattegat-garn.dk'],
  ['https://kattegat-garn.dk:443/', 'kattegat-garn.dk'],
])('a store takes the address %j for the domain %j', (submitted, domain) => {
  expect(parseForm(storeForm(rules), { ...store, domain: submitted })).toMatchObject({
    values: { domain },
  })
})

test.each([
  'ftp://kattegat-garn.dk',
  'https://',
  '//kattegat-garn.dk',
  'https://a@kattegat-garn.dk',
])('a store refuses the address %j', (domain) => {
  expect(getErrorCodes(storeForm(rules), { ...store, domain })).toHaveProperty('domain')
})

test('a store needs a name, a valid domain and, if it has a logo, a valid logo URL', () => {
  expect(getErrorCodes(storeForm(rules), {})).toEqual({
    name: 'storeNameMissing',
    domain: 'storeDomainMissing',
  })
  expect(
    getErrorCodes(storeForm(rules), { ...store, domain: 'bad_host!', logo_url: 'abc' }),
  ).toEqual({
    domain: 'domainInvalid',
    logo_url: 'urlInvalid',
  })
  expect(getErrorCodes(storeForm(rules), { ...store, domain: 'www.www.taskehuset.dk' })).toEqual({
    domain: 'domainInvalid',
  })
  expect(getErrorCodes(storeForm(rules), { ...store, owner_id: id })).toEqual({
    owner_id: 'requestInvalid',
  })
})

test.each(['https://cdn.example/logo.png', '/media/logo.webp'])(
  'a logo may be at %s',
  (logo_url) => {
    expect(getErrorCodes(storeForm(rules), { ...store, logo_url })).toEqual({})
  },
)

test('a new store belongs to a company', () => {
  expect(getErrorCodes(newStoreForm(rules), store)).toEqual({ company_id: 'storeCompanyMissing' })
  expect(getErrorCodes(newStoreForm(rules), { ...store, company_id: id })).toEqual({})
})
