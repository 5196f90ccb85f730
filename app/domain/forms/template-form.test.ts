import fc from 'fast-check'
import { expect, test } from 'vitest'
import { supportDefaults } from '../support-defaults.ts'
import { draftOfSent, draftOfStored, type FieldDraft } from '../template-draft.ts'
import { ticketFieldsOf } from '../ticket-form.ts'
import { readForm } from './read-form.ts'
import { templateForm, type TemplateForm } from './template-form.ts'

/** Builds the form data a browser submits for these fields. */
function sent(fields: readonly Partial<FieldDraft>[], title = 'Reklamation'): FormData {
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

function valuesOf(...fields: Partial<FieldDraft>[]): TemplateForm {
  const read = readForm(templateForm, sent(fields))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.values
}

function faultsOf(...fields: Partial<FieldDraft>[]): Record<string, string> {
  const read = readForm(templateForm, sent(fields))
  if ('values' in read) return {}
  return Object.fromEntries(
    Object.entries(read.faults).map(([name, fault]) => [name, fault.refused]),
  )
}

test.each([...supportDefaults.da.templates, ...supportDefaults.en.templates])(
  'a default template can be opened and saved unchanged: $title',
  ({ form_schema }) => {
    expect(valuesOf(...draftOfStored(form_schema)).fields).toEqual(form_schema.fields)
  },
)

test('a field drops attributes that its type does not use', () => {
  const typed = {
    label: 'Farve',
    description: 'Vælg',
    content: 'Læs dette',
    required: true,
    options: 'rød\n\n grøn \nrød',
    maxLength: '40',
    placeholder: 'fx rød',
  }
  const [info, box, choice, text] = valuesOf(
    { ...typed, type: 'info' },
    { ...typed, type: 'checkbox' },
    { ...typed, type: 'select' },
    { ...typed, type: 'textarea' },
  ).fields
  expect(info).toMatchObject({ content: 'Læs dette', label: '', required: false, options: [] })
  expect(box).toMatchObject({ label: 'Farve', required: true, content: '', maxLength: 4_000 })
  expect(choice).toMatchObject({ options: ['rød', 'grøn'], placeholder: '' })
  expect(text).toMatchObject({ maxLength: 40, placeholder: 'fx rød', options: [] })
})

test('a field without a name gets a unique one from its label', () => {
  const names = valuesOf(
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
    faultsOf(
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
  expect(faultsOf({ label: 'A', name: 'a' }, { label: 'B', name: 'a' })).toEqual({
    'fields.1.name': 'fieldNameTaken',
  })
  expect(faultsOf({ label: 'Ja', name: 'terms_agreement' })).toEqual({
    'fields.0.type': 'termsFieldType',
  })
  expect(faultsOf()).toEqual({ fields: 'templateFieldsMissing' })
  const many = Array.from({ length: 31 }, () => ({ label: 'A' }))
  expect(faultsOf(...many)).toEqual({ fields: 'templateFieldsTooMany' })
})

test('a template has a title and the version it was edited from', () => {
  expect(readForm(templateForm, sent([{ label: 'A' }], ' '))).toMatchObject({
    faults: { title: { refused: 'templateTitleMissing' } },
  })
  expect(valuesOf({ label: 'A' })).toMatchObject({ active: true, version: 3 })
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
  let taken = 0
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 4 }), (fields) => {
      const read = readForm(templateForm, sent(fields))
      if ('faults' in read) return
      taken += 1
      const form_schema = JSON.parse(JSON.stringify({ fields: read.values.fields }))
      expect(ticketFieldsOf(form_schema)).toEqual(read.values.fields)
      expect(valuesOf(...draftOfStored(form_schema)).fields).toEqual(read.values.fields)
    }),
  )
  expect(taken).toBeGreaterThan(0)
})

test('an incomplete form keeps its input', () => {
  expect(
    draftOfSent([{ type: 'select', label: ' Farve ', required: 'on', maxLength: 'x' }]),
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
  expect(draftOfSent('nonsense')).toEqual([])
  expect(draftOfSent([{ type: 'function toString() { [native code] }' }, null])).toMatchObject([
    { type: 'textarea' },
    { type: 'textarea' },
  ])
})
