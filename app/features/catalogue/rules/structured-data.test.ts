import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBreadcrumbData, toScriptJson, toOrganisationData } from './structured-data.ts'

test('the breadcrumb lists the pages step by step', () => {
  const steps = [
    { name: 'Tasker', url: 'https://a.example/category/tasker' },
    { name: 'Lædertaske', url: 'https://a.example/products/laedertaske' },
  ]
  expect(toBreadcrumbData(steps)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Tasker', item: steps[0]?.url },
      { position: 2, name: 'Lædertaske', item: steps[1]?.url },
    ],
  })
})

test('no product name can end the script element', () => {
  const text = fc.string({ unit: 'binary', maxLength: 10 })
  const evil = fc.constantFrom('</script>', '<!--', ']]>', '&amp;', '\u2028', '\u2029')
  fc.assert(
    fc.property(text, evil, text, (before, middle, after) => {
      const name = before + middle + after
      const json = toScriptJson({ name })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ name })
    }),
  )
})

test('structured data of a store has the seller, absolute URLs and no empty properties', () => {
  const company = {
    name: 'Nordlys Handel ApS',
    address: 'Eksempelgade 12\n9999 Prøvestrup',
    registration_number: '00000001',
    email: null,
    phone: null,
  }
  const store = {
    name: 'Taskehuset',
    origin: 'https://taskehuset.example',
    company,
    paysReturn: false,
    markets: ['DK'] as const,
  }
  expect(toOrganisationData({ ...store, logo: { src: '/media/logo.webp' } })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: 'Taskehuset',
    url: 'https://taskehuset.example/',
    logo: 'https://taskehuset.example/media/logo.webp',
    legalName: 'Nordlys Handel ApS',
    identifier: 'CVR 00000001',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Eksempelgade 12, 9999 Prøvestrup',
      addressCountry: 'DK',
    },
    hasMerchantReturnPolicy: expect.objectContaining({ merchantReturnDays: 14 }),
  })
  expect(toOrganisationData({ ...store, logo: null })).not.toHaveProperty('logo')
})
