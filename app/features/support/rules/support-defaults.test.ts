import { expect, test } from 'vitest'
import { supportDefaults } from './support-defaults.ts'
import {
  checkTicketForm,
  termsField,
  parseTicketFields,
  type TicketField,
} from './ticket-questions.ts'
import { needsTerms, ticketTypes } from './ticket.ts'

const { da, en } = supportDefaults
const templates = [...da.templates, ...en.templates]

function fillField(field: TicketField): [string, unknown][] {
  if (field.type === 'info') return []
  if (field.type === 'checkbox') return [[field.name, 'on']]
  return [[field.name, field.options[0] ?? 'x']]
}

test('a new store has one form for each ticket type, in both languages', () => {
  for (const { templates: own } of [da, en])
    expect(own.map(({ type }) => type)).toEqual(ticketTypes)
})

test.each(templates)('$title is a form that can be filled in and sent', ({ type, form_schema }) => {
  const fields = parseTicketFields(form_schema)
  expect(fields).toEqual(form_schema.fields)
  const values = Object.fromEntries(form_schema.fields.flatMap(fillField))
  expect(checkTicketForm(type, form_schema.fields, values)).toMatchObject({
    terms_accepted: needsTerms(type),
  })
})

test('only returns and claims require accepting the terms, each with its own label', () => {
  for (const { type, form_schema } of templates) {
    const terms = form_schema.fields.find(({ name }) => name === termsField)
    expect(terms !== undefined).toBe(needsTerms(type))
    expect(terms?.label).not.toBe('')
  }
})

test('a return does not require a reason', () => {
  const [danish, english] = templates.filter(({ type }) => type === 'return_request')
  for (const form of [danish, english])
    expect(form?.form_schema.fields.find(({ name }) => name === 'reason')?.required).toBe(false)
})

test('a claim requires all its fields, other tickets only the details', () => {
  const listRequiredNames = (wantedType: string) =>
    da.templates
      .filter(({ type }) => type === wantedType)
      .flatMap(({ form_schema }) => form_schema.fields)
      .filter(({ required }) => required)
      .map(({ name }) => name)
  expect(listRequiredNames('warranty_claim')).toEqual([
    'order_number',
    'item',
    'fault',
    'noticed',
    'wish',
    termsField,
  ])
  expect(listRequiredNames('other')).toEqual(['details'])
})

test('every field has a label or content', () => {
  for (const field of templates.flatMap(({ form_schema }) => form_schema.fields)) {
    expect(field.type === 'info' ? field.content : field.label).not.toBe('')
    expect(field.options.length > 1).toBe(field.type === 'select')
  }
})

test('both languages have the same fields and questions', () => {
  const shape = (own: typeof templates) =>
    own.map(({ form_schema }) =>
      form_schema.fields.map(({ name, type, required, options, maxLength }) => [
        name,
        type,
        required,
        options.length,
        maxLength,
      ]),
    )
  expect(shape(en.templates)).toEqual(shape(da.templates))
  expect(en.faqs).toHaveLength(da.faqs.length)
  expect(da.faqs.length).toBeGreaterThan(4)
})
