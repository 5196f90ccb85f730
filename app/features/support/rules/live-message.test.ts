import { expect, test } from 'vitest'
import {
  mergeMessages,
  parseLiveMessage,
  parseTicketState,
  type LiveMessage,
} from './live-message.ts'

function createMessage(position: number, value: Partial<LiveMessage> = {}): LiveMessage {
  const created_at = '2026-01-01T12:00:00.000Z'
  return {
    id: `m${position}`,
    message: 'Hej',
    is_staff: false,
    position,
    created_at,
    photos: [],
    ...value,
  }
}

test('a live message equals the one loaded with the page', () => {
  const sent = createMessage(1, { photos: [{ id: 'p', width: 3, height: 2 }] })
  expect(parseLiveMessage(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
})

test('an invalid message is ignored', () => {
  for (const value of [null, 'Hej', [], { createMessage: 'Hej' }, { id: 1, position: 1 }]) {
    expect(parseLiveMessage(value)).toBeNull()
  }
  expect(parseLiveMessage({ id: 'm', position: 1, photos: [{ id: 1 }, null] })?.photos).toEqual([])
})

test('the author is known to staff only', () => {
  expect(parseLiveMessage(createMessage(1))).not.toHaveProperty('author')
  expect(parseLiveMessage(createMessage(1, { author: 'Sofie' }))?.author).toBe('Sofie')
  expect(parseLiveMessage(createMessage(1, { author: null }))?.author).toBeNull()
})

test('an unknown state is ignored', () => {
  const state = { status: 'pending', waiting_since: null, read_by_customer: 0 }
  expect(parseTicketState({ status: 'pending' })).toEqual(state)
  for (const value of [null, 'pending', {}, { status: 'lost' }]) {
    expect(parseTicketState(value)).toBeNull()
  }
})

test('each message is shown once and in order, however it arrived', () => {
  const [one, two, three] = [createMessage(1), createMessage(2), createMessage(3)]
  expect(mergeMessages([one, two], [three, two])).toEqual([one, two, three])
  expect(mergeMessages([three], [one, three, two])).toEqual([one, two, three])
})
