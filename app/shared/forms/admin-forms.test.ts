import { expect, test } from 'vitest'
import { categoryForm } from '#features/catalogue/rules/category-form.ts'
import { companyForm, invitationForm, memberForm } from '#features/companies/rules/company-forms.ts'
import {
  currencyForm,
  languageForm,
  seoForm,
  themeForm,
  pageContentForm,
  navigationForm,
} from '#features/stores/rules/settings-forms.ts'
import { getErrorCodes } from '../../../test/support/get-error-codes.ts'
import { parseForm } from './parse-form.ts'
import { themePresets } from '../theme/theme.ts'

const id = '11111111-1111-4111-8111-111111111111'

test('a category gets its slug from its name unless it has one', () => {
  const bags = { name: 'Tasker & Punge', slug: '', description: '', parent_id: '', active: 'on' }
  expect(parseForm(categoryForm, bags)).toEqual({
    values: {
      name: 'Tasker & Punge',
      slug: 'tasker-punge',
      description: '',
      parent_id: null,
      active: true,
      picture_alt: '',
      remove_picture: false,
    },
  })
  expect(parseForm(categoryForm, { ...bags, slug: 'tasker', parent_id: id })).toMatchObject({
    values: { slug: 'tasker', parent_id: id },
  })
  expect(parseForm(categoryForm, { ...bags, name: '???' })).toMatchObject({
    values: { slug: 'kategori' },
  })
  expect(
    getErrorCodes(categoryForm, { ...bags, name: ' ', slug: 'Tasker!', parent_id: 'x' }),
  ).toEqual({
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
  expect(parseForm(navigationForm, { items: [faq], seen })).toEqual({
    values: { items: [{ ...faq, href: '/faq' }], seen },
  })
  expect(parseForm(navigationForm, { seen })).toMatchObject({ values: { items: [] } })
  expect(
    getErrorCodes(navigationForm, {
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
  expect(getErrorCodes(navigationForm, { items, seen })).toEqual({
    'items.1.href': 'navigationHrefTaken',
  })
})

test('page content is stored as typed', () => {
  const submitted = '<div onclick="x()"> Hej </div>'
  expect(
    parseForm(pageContentForm, {
      about: { title: ' Om os ', content: submitted },
      contact: { title: 'Kontakt', content: '' },
      seen,
    }),
  ).toMatchObject({
    values: {
      about: { title: 'Om os', content: submitted },
      contact: { title: 'Kontakt', content: '' },
    },
  })
})

test('SEO settings hold titles, keywords and the ids issued by Google', () => {
  expect(
    parseForm(seoForm, {
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
  expect(
    getErrorCodes(seoForm, { google_tag_id: '"><script>', google_verification: '<b>', seen }),
  ).toEqual({
    google_tag_id: 'googleTagInvalid',
    google_verification: 'googleVerificationInvalid',
  })
})

test('language and currency must be supported', () => {
  expect(getErrorCodes(languageForm, { locale: 'en-GB', seen })).toEqual({})
  expect(getErrorCodes(languageForm, { locale: 'sv-SE', seen })).toEqual({
    locale: 'choiceUnknown',
  })
  expect(getErrorCodes(currencyForm, { currency: 'EUR', seen })).toEqual({})
  expect(getErrorCodes(currencyForm, { currency: 'SEK', seen })).toEqual({
    currency: 'choiceUnknown',
  })
})

test('settings need the version they were edited from', () => {
  expect(getErrorCodes(seoForm, {})).toEqual({ seen: 'requestInvalid' })
  expect(getErrorCodes(pageContentForm, { about: {}, contact: {} })).toEqual({
    seen: 'requestInvalid',
  })
})

const colors = themePresets.bags.colors

test('a theme needs a known preset, valid colours and valid picture URLs', () => {
  const theme = { type: 'bags', shown_for: 'default', favicon: '', hero_image: '/media/a', seen }
  expect(parseForm(themeForm, { ...theme, colors })).toMatchObject({
    values: { type: 'bags', favicon: null, hero_image: '/media/a', colors },
  })
  expect(
    getErrorCodes(themeForm, {
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
  expect(parseForm(companyForm, company)).toEqual({
    values: { ...company, registration_number: '12345678', email: 'hej@nordlys.example' },
  })
  expect(
    getErrorCodes(companyForm, { ...company, name: '', address: '', registration_number: '123' }),
  ).toEqual({
    name: 'companyNameMissing',
    address: 'companyAddressMissing',
    registration_number: 'registrationNumberInvalid',
  })
})

test('a member can only be given a role that exists', () => {
  expect(getErrorCodes(invitationForm, { email: 'ida@eksempel.dk', role: 'support' })).toEqual({})
  expect(getErrorCodes(memberForm, { role: 'admin' })).toEqual({ role: 'choiceUnknown' })
})
