import { expect, test } from 'vitest'
import { getErrorCodes } from '../../../../test/support/get-error-codes.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { signInForm, staffSignInForm } from '#shared/forms/sign-in-form.ts'
import { signUpForm } from './account-forms.ts'

const freja = {
  name: ' Freja Holm ',
  address: ' Torvet 1, 8000 Aarhus ',
  phone: '12 34 56 78',
  email: ' Freja@Eksempel.dk ',
  password: 'en lang adgangskode',
}

test('a customer signs up with name, address, phone, email and password', () => {
  expect(parseForm(signUpForm, freja)).toEqual({
    values: {
      name: 'Freja Holm',
      address: 'Torvet 1, 8000 Aarhus',
      phone: '+4512345678',
      email: 'freja@eksempel.dk',
      password: 'en lang adgangskode',
    },
  })
})

test('a role sent with the sign-up form is ignored', () => {
  const result = parseForm(signUpForm, { ...freja, role: 'admin' })
  expect('values' in result && Object.keys(result.values)).toEqual(Object.keys(freja))
})

test('all five fields are required', () => {
  expect(getErrorCodes(signUpForm, {})).toEqual({
    name: 'nameMissing',
    address: 'addressMissing',
    phone: 'phoneMissing',
    email: 'emailMissing',
    password: 'passwordMissing',
  })
  expect(
    getErrorCodes(signUpForm, { name: ' ', address: ' ', phone: ' ', email: ' ', password: '' }),
  ).toEqual(getErrorCodes(signUpForm, {}))
})

test('phone number, email and password are validated', () => {
  expect(getErrorCodes(signUpForm, { ...freja, phone: '1234' })).toEqual({ phone: 'phoneInvalid' })
  expect(getErrorCodes(signUpForm, { ...freja, email: 'freja' })).toEqual({ email: 'emailInvalid' })
  expect(parseForm(signUpForm, { ...freja, password: 'kort' })).toEqual({
    fieldErrors: {
      password: { refused: 'passwordTooShort', field: 'password', values: { limit: '8' } },
    },
  })
  expect(getErrorCodes(signUpForm, { ...freja, password: 'x'.repeat(129) })).toEqual({
    password: 'passwordTooLong',
  })
})

test('signing in requires email and password, with separate error codes for customers and staff', () => {
  expect(getErrorCodes(signInForm, { email: '', password: '' })).toEqual({
    email: 'emailMissing',
    password: 'passwordMissing',
  })
  expect(getErrorCodes(staffSignInForm, {})).toEqual({
    email: 'staffEmailMissing',
    password: 'staffPasswordMissing',
  })
})

test('a password is not trimmed or normalised', () => {
  expect(parseForm(signInForm, { email: 'A@b.dk', password: ' x ' })).toEqual({
    values: { email: 'a@b.dk', password: ' x ' },
  })
})

test('an overlong password counts as wrong credentials', () => {
  expect(getErrorCodes(signInForm, { email: 'a@b.dk', password: 'x'.repeat(10_000) })).toEqual({
    password: 'credentialsInvalid',
  })
})
