import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportDefaults } from './support-defaults.ts'
import { parseSubmittedFields, parseStoredFields, type FieldDraft } from './template-draft.ts'
import { parseTicketFields } from './ticket-questions.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { templateForm, type TemplateForm } from './template-form.ts'

/** Builds the form data a browser submits for these fields. */
function toFormData(fields: readonly Partial<FieldDraft>[], title = 'Reklamation'): FormData {
  const form = new FormData()
  form.set('title', title)
  form.set('active', 'on')
  form.set('version', '3')
  fields.forEach((field, at) => {
    for (const [name, value] of Object.entries({ type: 'textarea', ...field })) {
      if (value !== false) form.set(`fields.${at}.${name}`, value === true ? 'on' : value)
    }
  })
  return form
}

function parseValues(...fields: Partial<FieldDraft>[]): TemplateForm {
  const result = parseForm(templateForm, toFormData(fields))
  if ('fieldErrors' in result) throw new Error(JSON.stringify(result.fieldErrors))
  return result.values
}

function getErrorCodes(...fields: Partial<FieldDraft>[]): Record<string, string> {
  const result = parseForm(templateForm, toFormData(fields))
  if ('values' in result) return {}
  return Object.fromEntries(
    Object.entries(result.fieldErrors).map(([name, error]) => [name, error.refused]),
  )
}

test.each([...supportDefaults.da.templates, ...supportDefaults.en.templates])(
  'a default template can be opened and saved unchanged: $title',
  ({ form_schema }) => {
    expect(parseValues(...parseStoredFields(form_schema)).fields).toEqual(form_schema.fields)
  },
)

test('a field drops attributes that its type does not use', () => {
  const submitted = {
    label: 'Farve',
    description: 'Vælg',
    content: 'Læs dette',
    required: true,
    options: 'rød\n\n grøn \nrød',
    maxLength: '40',
    placeholder: 'fx rød',
  }
  const [info, box, choice, text] = parseValues(
    { ...submitted, type: 'info' },
    { ...submitted, type: 'checkbox' },
    { ...submitted, type: 'select' },
    { ...submitted, type: 'textarea' },
  ).fields
  expect(info).toMatchObject({ content: 'Læs dette', label: '', required: false, options: [] })
  expect(box).toMatchObject({ label: 'Farve', required: true, content: '', maxLength: 4_000 })
  expect(choice).toMatchObject({ options: ['rød', 'grøn'], placeholder: '' })
  expect(text).toMatchObject({ maxLength: 40, placeholder: 'fx rød', options: [] })
})

test('a field without a name gets a unique one from its label', () => {
  const names = parseValues(
    { label: 'Hvilken størrelse?' },
    { label: 'Hvilken størrelse?' },
    { label: 'Andet', name: 'hvilken_stoerrelse_3' },
    { label: 'Hvilken størrelse?' },
    { type: 'info', content: 'Læs' },
    { label: '14 dage?' },
  ).fields.map(({ name }) => name)
  expect(names).toEqual([
    'hvilken_stoerrelse',
    'hvilken_stoerrelse_2',
    'hvilken_stoerrelse_3',
    'hvilken_stoerrelse_4',
    'info',
    'textarea_14_dage',
  ])
})

test('errors are reported at their fields', () => {
  expect(
    getErrorCodes(
      { type: 'info' },
      { type: 'checkbox' },
      { type: 'select', label: 'Farve', options: ' \n ' },
      { label: 'Tekst', maxLength: '0' },
      { label: 'Tekst', maxLength: '4001' },
      { label: 'Tekst', name: '1a' },
    ),
  ).toEqual({
    'fields.0.content': 'fieldContentMissing',
    'fields.1.label': 'fieldLabelMissing',
    'fields.2.options': 'fieldOptionsMissing',
    'fields.3.maxLength': 'fieldLengthInvalid',
    'fields.4.maxLength': 'fieldLengthInvalid',
    'fields.5.name': 'fieldNameInvalid',
  })
  expect(getErrorCodes({ label: 'A', name: 'a' }, { label: 'B', name: 'a' })).toEqual({
    'fields.1.name': 'fieldNameTaken',
  })
  expect(getErrorCodes({ label: 'Ja', name: 'terms_agreement' })).toEqual({
    'fields.0.type': 'termsFieldType',
  })
  expect(getErrorCodes()).toEqual({ fields: 'templateFieldsMissing' })
  const many = Array.from({ length: 31 }, () => ({ label: 'A' }))
  expect(getErrorCodes(...many)).toEqual({ fields: 'templateFieldsTooMany' })
})

test('a template has a title and the version it was edited from', () => {
  expect(parseForm(templateForm, toFormData([{ label: 'A' }], ' '))).toMatchObject({
    fieldErrors: { title: { refused: 'templateTitleMissing' } },
  })
  expect(parseValues({ label: 'A' })).toMatchObject({ active: true, version: 3 })
})

test('every accepted template can be filled in and reopened unchanged', () => {
  const field = fc.record({
    type: fc.constantFrom('info', 'checkbox', 'select', 'textarea'),
    name: fc.constantFrom('', 'a', 'b', 'terms_agreement'),
    label: fc.string(),
    content: fc.string(),
    options: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') }),
    maxLength: fc.constantFrom('', '1', '40', 'x'),
  })
  let accepted = 0
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), (fields) => {
      const result = parseForm(templateForm, toFormData(fields))
      if ('fieldErrors' in result) return
      accepted += 1
      const form_schema = JSON.parse(JSON.stringify({ fields: result.values.fields }))
      expect(parseTicketFields(form_schema)).toEqual(result.values.fields)
      expect(parseValues(...parseStoredFields(form_schema)).fields).toEqual(result.values.fields)
    }),
  )
  expect(accepted).toBeGreaterThan(0)
})

test('an incomplete form keeps its input', () => {
  expect(
    parseSubmittedFields([{ type: 'select', label: ' Farve ', required: 'on', maxLength: 'x' }]),
  ).toEqual([
    {
      name: '',
      type: 'select',
      label: ' Farve ',
      description: '',
      content: '',
      required: true,
      options: '',
      maxLength: 'x',
      placeholder: '',
    },
  ])
  expect(parseSubmittedFields('nonsense')).toEqual([])
  expect(
    parseSubmittedFields([{ type: 'function toString() { [native code] }' }, null]),
  ).toMatchObject([{ type: 'textarea' }, { type: 'textarea' }])
})
