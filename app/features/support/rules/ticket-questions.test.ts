import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import {
  checkTicketForm,
  parseTicketFields,
  type TicketField,
  changeLines,
} from './ticket-questions.ts'

const blank = {
  label: '',
  description: '',
  content: '',
  required: false,
  options: [],
  maxLength: limits.answer,
  placeholder: '',
}

const hint: TicketField = { ...blank, name: 'hint', type: 'info', content: 'Skriv til os.' }
const isUnused: TicketField = { ...blank, name: 'is_unused', type: 'checkbox', required: true }
const reason: TicketField = {
  ...blank,
  name: 'reason',
  type: 'select',
  required: true,
  options: ['Defekt', 'Forkert vare'],
}
const comment: TicketField = { ...blank, name: 'comment', type: 'textarea', maxLength: 10 }
const fields = [hint, isUnused, reason, comment]
const answers = { is_unused: 'on', reason: 'Defekt' }

function getFieldErrors(submitted: Record<string, unknown>, template = fields) {
  const checked = checkTicketForm('other', template, submitted)
  return 'fieldErrors' in checked ? checked.fieldErrors : {}
}

test('a stored template is parsed with its gaps filled', () => {
  const stored = {
    fields: [
      { name: 'reason', type: 'select', required: true, options: ['Defekt', 7] },
      { name: 'comment', type: 'textarea', label: 'Bemærkning', maxLength: 1e9 },
      { name: 'short', type: 'textarea', maxLength: 40 },
      { name: 'odd', type: 'textarea', maxLength: 1.5 },
      { name: 'none', type: 'textarea', maxLength: 0 },
    ],
  }
  expect(parseTicketFields(stored)).toEqual([
    { ...blank, name: 'reason', type: 'select', required: true, options: ['Defekt'] },
    { ...blank, name: 'comment', type: 'textarea', label: 'Bemærkning' },
    { ...blank, name: 'short', type: 'textarea', maxLength: 40 },
    { ...blank, name: 'odd', type: 'textarea' },
    { ...blank, name: 'none', type: 'textarea' },
  ])
})

test('an unusable stored template is rejected', () => {
  const twice = { name: 'a', type: 'info' }
  for (const fieldList of [
    undefined,
    [],
    [null],
    [{ name: 'a', type: 'file' }],
    [{ name: '[object Object]', type: 'info' }],
    [{ name: '', type: 'info' }],
    [twice, twice],
  ])
    expect(parseTicketFields({ fields: fieldList })).toBeUndefined()
  expect(parseTicketFields(null)).toBeUndefined()
})

test('answers are trimmed, include the acceptance of the terms, and omit empty ones', () => {
  expect(checkTicketForm('other', fields, { ...answers, comment: ' Revnet ' })).toEqual({
    form_data: { is_unused: true, reason: 'Defekt', comment: 'Revnet', terms_agreement: false },
    terms_accepted: false,
  })
  expect(checkTicketForm('other', fields, { ...answers, comment: ' ' })).toEqual({
    form_data: { is_unused: true, reason: 'Defekt', terms_agreement: false },
    terms_accepted: false,
  })
})

test('a checkbox accepts the values of forms and of programs', () => {
  for (const is_unused of ['on', 'true', true])
    expect(getFieldErrors({ ...answers, is_unused })).toEqual({})
  for (const is_unused of ['', 'false', false, 7])
    expect(Object.keys(getFieldErrors({ ...answers, is_unused }))).toEqual(['is_unused'])
})

test('required answers are checked', () => {
  expect(getFieldErrors({})).toEqual({
    is_unused: { refused: 'answerUnticked' },
    reason: { refused: 'answerMissing' },
  })
})

test('a choice must be one of the options', () => {
  expect(getFieldErrors({ ...answers, reason: 'Andet' })).toEqual({
    reason: { refused: 'answerUnknown' },
  })
})

test('a text is limited to the length in the template', () => {
  expect(getFieldErrors({ ...answers, comment: ` ${'x'.repeat(10)} ` })).toEqual({})
  expect(getFieldErrors({ ...answers, comment: 'x'.repeat(11) })).toEqual({
    comment: { refused: 'answerTooLong', values: { limit: '10' } },
  })
})

test('an unknown field is refused, and so is an answer to an info field', () => {
  expect(getFieldErrors({ ...answers, is_staff: 'true' })).toEqual({
    is_staff: { refused: 'requestInvalid' },
  })
  expect(getFieldErrors({ ...answers, hint: 'x' })).toEqual({ hint: { refused: 'requestInvalid' } })
})

test('missing terms have their own error for returns and for claims', () => {
  const terms: TicketField = { ...blank, name: 'terms_agreement', type: 'checkbox', required: true }
  expect(checkTicketForm('return_request', [terms], {})).toEqual({
    fieldErrors: { terms_agreement: { refused: 'returnTermsMissing' } },
  })
  expect(checkTicketForm('warranty_claim', [comment], {})).toEqual({
    fieldErrors: { terms_agreement: { refused: 'warrantyTermsMissing' } },
  })
  expect(checkTicketForm('warranty_claim', [terms], { terms_agreement: 'on' })).toEqual({
    form_data: { terms_agreement: true },
    terms_accepted: true,
  })
})

test('all answers together are limited to sixteen kilobytes', () => {
  const many = Array.from({ length: 5 }, (_, index) => ({
    ...comment,
    name: `a${index}`,
    maxLength: 4_000,
  }))
  const submitted = Object.fromEntries(many.map(({ name }) => [name, 'x'.repeat(4_000)]))
  expect(getFieldErrors(submitted, many)).toEqual({ form_data: { refused: 'requestTooLarge' } })
  expect(getFieldErrors(submitted, many.slice(0, 3))).toEqual({
    a3: { refused: 'requestInvalid' },
    a4: { refused: 'requestInvalid' },
  })
})

test.each([
  ['', '1 × Rygsæk, M', true, '1 × Rygsæk, M'],
  ['1 × Rygsæk, M', '1 × Rygsæk, M', true, '1 × Rygsæk, M'],
  ['Den sorte\n', '1 × Rygsæk, M', true, 'Den sorte\n1 × Rygsæk, M'],
  ['1 × Rygsæk, M\r\nDen sorte', '1 × Rygsæk, M', false, 'Den sorte'],
  ['Den sorte\n1 × Rygsæk, M', '1 × Rygsæk, M', false, 'Den sorte'],
  ['1 × Rygsæk, Ml', '1 × Rygsæk, M', false, '1 × Rygsæk, Ml'],
])('%j with %j ticked: %s', (text, line, isAdded, expected) => {
  expect(changeLines(text, line, isAdded)).toBe(expected)
})
