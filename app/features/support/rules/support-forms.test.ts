import { expect, test } from 'vitest'
import { messageForm, staffMessageForm, ticketForm, ticketStatusForm } from './ticket-forms.ts'
import { parseForm } from '#shared/forms/parse-form.ts'

test('a message is trimmed, not empty and at most five hundred characters', () => {
  expect(parseForm(messageForm, { message: ` ${'x'.repeat(500)} ` })).toEqual({
    values: { message: 'x'.repeat(500), photo_ids: [] },
  })
  expect(parseForm(messageForm, { message: '  ' })).toMatchObject({
    fieldErrors: { message: { refused: 'messageMissing' } },
  })
  expect(parseForm(messageForm, { message: 'x'.repeat(501) })).toEqual({
    fieldErrors: {
      message: { refused: 'messageTooLong', field: 'message', values: { limit: '500' } },
    },
  })
  expect(parseForm(staffMessageForm, {})).toMatchObject({
    fieldErrors: { message: { refused: 'staffMessageMissing' } },
  })
})

test('a customer cannot mark a message as written by staff', () => {
  expect(parseForm(messageForm, { message: 'Hej', is_staff: 'true' })).toMatchObject({
    fieldErrors: { is_staff: { refused: 'requestInvalid' } },
  })
})

test('a ticket has a known type and carries its answers', () => {
  const form = new FormData()
  form.set('type', 'other')
  form.set('answers.details', 'Hvor er min taske?')
  expect(parseForm(ticketForm, form)).toEqual({
    values: {
      type: 'other',
      answers: { details: 'Hvor er min taske?' },
      order_id: null,
      photo_ids: [],
    },
  })
  expect(parseForm(ticketForm, { type: 'complaint' })).toMatchObject({
    fieldErrors: { type: { refused: 'ticketTypeUnknown' } },
  })
})

test('staff can choose a status other than pending', () => {
  expect(parseForm(ticketStatusForm, { status: 'resolved' })).toEqual({
    values: { status: 'resolved' },
  })
  expect(parseForm(ticketStatusForm, { status: 'pending' })).toMatchObject({
    fieldErrors: { status: { refused: 'statusUnknown' } },
  })
})
