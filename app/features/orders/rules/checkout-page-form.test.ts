import { expect, test } from 'vitest'
import { checkoutDraftForm, getCheckoutPayForm } from './checkout-page-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'

const submitted = {
  email: 'Freja@Eksempel.DK',
  name: 'Freja Holm',
  phone: '12 34 56 78',
  address: 'Prøvevej 1',
  postcode: '8000',
  city: '',
  country: 'DK',
  delivery: 'standard',
  means: 'card',
  card: '4242 4242 4242 4242',
  shown_total: '24900',
  shown_shipping: '0',
}

const payForm = getCheckoutPayForm({ ships: true, asksForCard: true })

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function listErrors(schema: ReturnType<typeof getCheckoutPayForm>, fields: object) {
  const parsed = parseForm(schema, toForm({ ...submitted, ...fields }))
  const errors = 'fieldErrors' in parsed ? parsed.fieldErrors : {}
  return Object.entries(errors).map(([field, error]) => `${field} ${error.refused}`)
}

test('a payment is read with the town of its postcode', () => {
  expect(parseForm(payForm, toForm(submitted))).toEqual({
    values: {
      buyer: {
        email: 'freja@eksempel.dk',
        name: 'Freja Holm',
        phone: '+4512345678',
        address: 'Prøvevej 1',
        postcode: '8000',
        city: 'Aarhus C',
        country: 'DK',
      },
      methodId: 'standard',
      pickupPoint: null,
      pickupSearch: '',
      mean: 'card',
      card: 'succeeds',
      shownTotal: 24_900,
      shownShipping: 0,
    },
  })
})

test('all missing fields are told at once', () => {
  const empty = { email: '', name: '', phone: '', address: '', postcode: '', card: '' }
  expect(listErrors(payForm, empty)).toEqual([
    'email emailMissing',
    'name nameMissing',
    'phone phoneMissing',
    'address addressMissing',
    'postcode postcodeMissing',
    'city cityMissing',
    'card cardNumberInvalid',
  ])
})

test.each([
  [{ postcode: '800' }, ['postcode postcodeInvalid', 'city cityMissing']],
  [{ phone: '1234567' }, ['phone internationalPhoneInvalid']],
  [{ country: 'XX', phone: '+4512345678', city: 'By' }, ['country countryUnknown']],
  [{ email: 'freja' }, ['email emailInvalid']],
  [{ card: '4111 1111 1111 1111' }, ['card cardNumberInvalid']],
  [{ name: 'x'.repeat(201) }, ['name textTooLong']],
  [{ shown_total: '-1' }, ['shown_total requestInvalid']],
])('%j is refused as %j', (fields, errors) => {
  expect(listErrors(payForm, fields)).toEqual(errors)
})

test('a number and a postcode are judged by the country', () => {
  const swedish = { country: 'SE', phone: '070-123 45 67', postcode: '111 22', city: 'Stockholm' }
  expect(listErrors(payForm, swedish)).toEqual([])
  expect(listErrors(payForm, { ...swedish, country: 'DK' })).toEqual([
    'phone internationalPhoneInvalid',
    'postcode postcodeInvalid',
  ])
})

test('an order without goods needs no address, and one without a card page no card', () => {
  const form = getCheckoutPayForm({ ships: false, asksForCard: false })
  const parsed = parseForm(
    form,
    toForm({ email: 'a@b.dk', name: 'Freja', means: 'mobilepay', shown_total: '100' }),
  )
  expect(parsed).toMatchObject({ values: { mean: 'mobilepay', shownTotal: 100, methodId: null } })
  expect('values' in parsed && parsed.values).not.toHaveProperty('card')
})

test.each([
  ['mobilepay', 'mobilepay'],
  ['paypal', 'succeeds'],
])('%s needs no number of a card', (means, card) => {
  const parsed = parseForm(payForm, toForm({ ...submitted, means, card: '' }))
  expect(parsed).toMatchObject({ values: { mean: means, card } })
})

test.each([
  ['an empty town is filled in', { postcode: '8000', city: '' }, 'Aarhus C'],
  [
    'the town of the former postcode is replaced',
    { postcode: '5000', city: 'Aarhus C', town_of: '8000' },
    'Odense C',
  ],
  [
    'a town that was typed stays',
    { postcode: '5000', city: 'Bellinge', town_of: '8000' },
    'Bellinge',
  ],
  ['an unknown postcode leaves the town', { postcode: '9999', city: '' }, ''],
  ['a foreign postcode has no town of ours', { postcode: '8000', city: '', country: 'SE' }, ''],
])('%s', (_, fields, city) => {
  expect(checkoutDraftForm.parse({ ...submitted, ...fields }).buyer.city).toBe(city)
})

test('a draft that is cut in the middle of a character can still be stored', () => {
  const { buyer } = checkoutDraftForm.parse({ ...submitted, name: `x${'😀'.repeat(200)}` })
  expect(buyer.name).toHaveLength(200)
  expect(buyer.name.isWellFormed()).toBe(true)
})

test('a draft takes whatever was typed', () => {
  const draft = checkoutDraftForm.parse({
    email: ' freja ',
    name: 'x'.repeat(5_000),
    pickup_point: '8000 gls-1',
    shops_near: '',
    delivery: ['a'],
  })
  expect(draft.buyer).toMatchObject({ email: 'freja', phone: '', country: '' })
  expect(draft.buyer.name).toHaveLength(200)
  expect(draft).toMatchObject({ methodId: null, pickupPoint: { postcode: '8000', id: 'gls-1' } })
})

test.each([
  ['stays near the same place', { shops_near: '8000' }, { postcode: '8000', id: 'gls-1' }],
  ['is left at another postcode', { shops_near: '8200' }, null],
  ['is left by another search', { shops_near: '8000', pickup_search: '5000' }, null],
])('a parcel shop %s', (_, fields, pickupPoint) => {
  const draft = checkoutDraftForm.parse({ ...submitted, pickup_point: '8000 gls-1', ...fields })
  expect(draft.pickupPoint).toEqual(pickupPoint)
})
