import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readForm } from './read-form.ts'
import { signInForm, staffSignInForm } from './sign-in-form.ts'
import { signUpForm } from './sign-up-form.ts'

function codes(schema: z.ZodType, sent: Record<string, unknown>): Record<string, string> {
  const read = readForm(schema, sent)
  const found = 'faults' in read ? Object.entries(read.faults) : []
  return Object.fromEntries(found.map(([field, { refused }]) => [field, refused]))
}

const freja = {
  name: ' Freja Holm ',
  address: ' Torvet 1, 8000 Aarhus ',
  phone: '12 34 56 78',
  email: ' Freja@Eksempel.dk ',
  password: 'en lang adgangskode',
}

test('a customer signs up with name, address, phone, email and password', () => {
  expect(readForm(signUpForm, freja)).toEqual({
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
  const read = readForm(signUpForm, { ...freja, role: 'admin' })
  expect('values' in read && Object.keys(read.values)).toEqual(Object.keys(freja))
})

test('all five fields are required', () => {
  expect(codes(signUpForm, {})).toEqual({
    name: 'nameMissing',
    address: 'addressMissing',
    phone: 'phoneMissing',
    email: 'emailMissing',
    password: 'passwordMissing',
  })
  expect(
    codes(signUpForm, { name: ' ', address: ' ', phone: ' ', email: ' ', password: '' }),
  ).toEqual(codes(signUpForm, {}))
})

test('phone number, email and password are validated', () => {
  expect(codes(signUpForm, { ...freja, phone: '1234' })).toEqual({ phone: 'phoneInvalid' })
  expect(codes(signUpForm, { ...freja, email: 'freja' })).toEqual({ email: 'emailInvalid' })
  expect(readForm(signUpForm, { ...freja, password: 'kort' })).toEqual({
    faults: {
      password: { refused: 'passwordTooShort', field: 'password', values: { limit: '8' } },
    },
  })
  expect(codes(signUpForm, { ...freja, password: 'x'.repeat(129) })).toEqual({
    password: 'passwordTooLong',
  })
})

test('signing in requires email and password, with separate error codes for customers and staff', () => {
  expect(codes(signInForm, { email: '', password: '' })).toEqual({
    email: 'emailMissing',
    password: 'passwordMissing',
  })
  expect(codes(staffSignInForm, {})).toEqual({
    email: 'staffEmailMissing',
    password: 'staffPasswordMissing',
  })
})

test('a password is not trimmed or normalised', () => {
  expect(readForm(signInForm, { email: 'A@b.dk', password: ' x ' })).toEqual({
    values: { email: 'a@b.dk', password: ' x ' },
  })
})

test('an overlong password counts as wrong credentials', () => {
  expect(codes(signInForm, { email: 'a@b.dk', password: 'x'.repeat(10_000) })).toEqual({
    password: 'credentialsInvalid',
  })
})
