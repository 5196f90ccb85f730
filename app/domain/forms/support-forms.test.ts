import { expect, test } from 'vitest'
import { messageForm, staffMessageForm } from './message-form.ts'
import { readForm } from './read-form.ts'
import { ticketForm, ticketStatusForm } from './ticket-form.ts'

test('a message is trimmed, not empty and at most five hundred characters', () => {
  expect(readForm(messageForm, { message: ` ${'x'.repeat(500)} ` })).toEqual({
    values: { message: 'x'.repeat(500), photo_ids: [] },
  })
  expect(readForm(messageForm, { message: '  ' })).toMatchObject({
    faults: { message: { refused: 'messageMissing' } },
  })
  expect(readForm(messageForm, { message: 'x'.repeat(501) })).toEqual({
    faults: { message: { refused: 'messageTooLong', field: 'message', values: { limit: '500' } } },
  })
  expect(readForm(staffMessageForm, {})).toMatchObject({
    faults: { message: { refused: 'staffMessageMissing' } },
  })
})

test('a customer cannot mark a message as written by staff', () => {
  expect(readForm(messageForm, { message: 'Hej', is_staff: 'true' })).toMatchObject({
    faults: { is_staff: { refused: 'requestInvalid' } },
  })
})

test('a ticket has a known type and carries its answers', () => {
  const form = new FormData()
  form.set('type', 'other')
  form.set('answers.details', 'Hvor er min taske?')
  expect(readForm(ticketForm, form)).toEqual({
    values: {
      type: 'other',
      answers: { details: 'Hvor er min taske?' },
      order_id: null,
      photo_ids: [],
    },
  })
  expect(readForm(ticketForm, { type: 'complaint' })).toMatchObject({
    faults: { type: { refused: 'ticketTypeUnknown' } },
  })
})

test('staff can choose a status other than pending', () => {
  expect(readForm(ticketStatusForm, { status: 'resolved' })).toEqual({
    values: { status: 'resolved' },
  })
  expect(readForm(ticketStatusForm, { status: 'pending' })).toMatchObject({
    faults: { status: { refused: 'statusUnknown' } },
  })
})
