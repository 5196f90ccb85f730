import { expect, test } from 'vitest'
import type { z } from 'zod'
import { categoryForm } from './category-form.ts'
import { companyForm } from './company-form.ts'
import { currencyForm, languageForm } from './locale-form.ts'
import { invitationForm, memberForm } from './member-form.ts'
import { navigationForm } from './navigation-form.ts'
import { pageContentForm } from './page-form.ts'
import { readForm } from './read-form.ts'
import { seoForm } from './seo-form.ts'
import { newStoreForm, storeForm } from './store-form.ts'
import { themePresets } from '../theme.ts'
import { themeForm } from './theme-form.ts'

const rules = { platformHost: 'torv.example', allowDevelopmentHosts: false }
const id = '11111111-1111-4111-8111-111111111111'

function codes(schema: z.ZodType, sent: unknown): Record<string, string> {
  const read = readForm(schema, sent)
  const found = 'faults' in read ? Object.entries(read.faults) : []
  return Object.fromEntries(found.map(([field, { refused }]) => [field, refused]))
}

const store = {
  name: 'Taskehuset',
  domain: 'www.Taskehuset.dk',
  description: '',
  logo_url: '',
  active: 'on',
}

test('a store domain is saved as its normalised host', () => {
  expect(readForm(storeForm(rules), store)).toEqual({
    values: {
      name: 'Taskehuset',
      domain: 'taskehuset.dk',
      description: '',
      logo_url: null,
      active: true,
    },
  })
})

test('a store needs a name, a valid domain and, if it has a logo, a valid logo URL', () => {
  expect(codes(storeForm(rules), {})).toEqual({
    name: 'storeNameMissing',
    domain: 'storeDomainMissing',
  })
  expect(codes(storeForm(rules), { ...store, domain: 'bad_host!', logo_url: 'abc' })).toEqual({
    domain: 'domainInvalid',
    logo_url: 'urlInvalid',
  })
  expect(codes(storeForm(rules), { ...store, domain: 'www.www.taskehuset.dk' })).toEqual({
    domain: 'domainInvalid',
  })
  expect(codes(storeForm(rules), { ...store, owner_id: id })).toEqual({
    owner_id: 'requestInvalid',
  })
})

test.each(['https://cdn.example/logo.png', '/media/logo.webp'])(
  'a logo may be at %s',
  (logo_url) => {
    expect(codes(storeForm(rules), { ...store, logo_url })).toEqual({})
  },
)

test('a new store belongs to a company', () => {
  expect(codes(newStoreForm(rules), store)).toEqual({ company_id: 'storeCompanyMissing' })
  expect(codes(newStoreForm(rules), { ...store, company_id: id })).toEqual({})
})

test('a category gets its slug from its name unless it has one', () => {
  const bags = { name: 'Tasker & Punge', slug: '', description: '', parent_id: '', active: 'on' }
  expect(readForm(categoryForm, bags)).toEqual({
    values: {
      name: 'Tasker & Punge',
      slug: 'tasker-punge',
      description: '',
      parent_id: null,
      active: true,
    },
  })
  expect(readForm(categoryForm, { ...bags, slug: 'tasker', parent_id: id })).toMatchObject({
    values: { slug: 'tasker', parent_id: id },
  })
  expect(readForm(categoryForm, { ...bags, name: '???' })).toMatchObject({
    values: { slug: 'kategori' },
  })
  expect(codes(categoryForm, { ...bags, name: ' ', slug: 'Tasker!', parent_id: 'x' })).toEqual({
    name: 'categoryNameMissing',
    slug: 'categorySlugInvalid',
    parent_id: 'categoryParentUnknown',
  })
})

const seen = 'what was on the screen'

test('the navigation is a list of labels and URLs of the shop', () => {
  const faq = {
    label: 'FAQ',
    href: '/faq/',
    content: { title: 'Spørgsmål', content: '<p>Svar</p>' },
  }
  expect(readForm(navigationForm, { items: [faq], seen })).toEqual({
    values: { items: [{ ...faq, href: '/faq' }], seen },
  })
  expect(readForm(navigationForm, { seen })).toMatchObject({ values: { items: [] } })
  expect(
    codes(navigationForm, {
      seen,
      items: [
        { label: '', href: '/a b' },
        { label: 'x', href: '' },
      ],
    }),
  ).toEqual({
    'items.0.label': 'navigationLabelMissing',
    'items.0.href': 'navigationHrefInvalid',
    'items.1.href': 'navigationHrefInvalid',
  })
})

test('a URL may appear only once in the navigation', () => {
  const items = [
    { label: 'A', href: '/a' },
    { label: 'B', href: '/a/' },
  ]
  expect(codes(navigationForm, { items, seen })).toEqual({ 'items.1.href': 'navigationHrefTaken' })
})

test('page content is stored as typed', () => {
  const typed = '<div onclick="x()"> Hej </div>'
  expect(
    readForm(pageContentForm, {
      about: { title: ' Om os ', content: typed },
      contact: { title: 'Kontakt', content: '' },
      seen,
    }),
  ).toMatchObject({
    values: {
      about: { title: 'Om os', content: typed },
      contact: { title: 'Kontakt', content: '' },
    },
  })
})

test('SEO settings hold titles, keywords and the ids issued by Google', () => {
  expect(
    readForm(seoForm, {
      title: 'Taskehuset',
      description: 'Tasker',
      keywords: ' a, ,b ',
      google_verification: '<meta name="google-site-verification" content="abcDEF123456" />',
      google_tag_id: 'GTM-ABC123',
      seen,
    }),
  ).toMatchObject({
    values: {
      keywords: ['a', 'b'],
      google_verification: 'abcDEF123456',
      google_tag_id: 'GTM-ABC123',
    },
  })
  expect(codes(seoForm, { google_tag_id: '"><script>', google_verification: '<b>', seen })).toEqual(
    {
      google_tag_id: 'googleTagInvalid',
      google_verification: 'googleVerificationInvalid',
    },
  )
})

test('language and currency must be supported', () => {
  expect(codes(languageForm, { locale: 'en-GB', seen })).toEqual({})
  expect(codes(languageForm, { locale: 'sv-SE', seen })).toEqual({ locale: 'choiceUnknown' })
  expect(codes(currencyForm, { currency: 'EUR', seen })).toEqual({})
  expect(codes(currencyForm, { currency: 'SEK', seen })).toEqual({ currency: 'choiceUnknown' })
})

test('settings need the version they were edited from', () => {
  expect(codes(seoForm, {})).toEqual({ seen: 'requestInvalid' })
  expect(codes(pageContentForm, { about: {}, contact: {} })).toEqual({ seen: 'requestInvalid' })
})

const colors = themePresets.bags.colors

test('a theme needs a known preset, valid colours and valid picture URLs', () => {
  const theme = { type: 'bags', shown_for: 'default', favicon: '', hero_image: '/media/a', seen }
  expect(readForm(themeForm, { ...theme, colors })).toMatchObject({
    values: { type: 'bags', favicon: null, hero_image: '/media/a', colors },
  })
  expect(
    codes(themeForm, {
      ...theme,
      type: 'space',
      favicon: 'javascript:alert(1)',
      hero_image: '//evil.example/a.png',
      colors: { ...colors, primary: 'red', background: { ...colors.background, accent: '#12' } },
    }),
  ).toEqual({
    type: 'choiceUnknown',
    favicon: 'urlInvalid',
    hero_image: 'urlInvalid',
    'colors.primary': 'colorInvalid',
    'colors.background.accent': 'colorInvalid',
  })
})

test('a company needs a name, an address and a CVR number', () => {
  const company = {
    name: 'Nordlys Handel ApS',
    address: 'Torvet 1, 8000 Aarhus',
    registration_number: '12 34 56 78',
    email: 'Hej@nordlys.example',
    phone: '',
  }
  expect(readForm(companyForm, company)).toEqual({
    values: { ...company, registration_number: '12345678', email: 'hej@nordlys.example' },
  })
  expect(
    codes(companyForm, { ...company, name: '', address: '', registration_number: '123' }),
  ).toEqual({
    name: 'companyNameMissing',
    address: 'companyAddressMissing',
    registration_number: 'registrationNumberInvalid',
  })
})

test('a member can only be given a role that exists', () => {
  expect(codes(invitationForm, { email: 'ida@eksempel.dk', role: 'support' })).toEqual({})
  expect(codes(memberForm, { role: 'admin' })).toEqual({ role: 'choiceUnknown' })
})
