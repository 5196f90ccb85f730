import { expect, test } from 'vitest'
import { joined, liveMessageFrom, type LiveMessage } from './live-message.ts'

function message(position: number, said: Partial<LiveMessage> = {}): LiveMessage {
  const created_at = '2026-01-01T12:00:00.000Z'
  return {
    id: `m${position}`,
    message: 'Hej',
    is_staff: false,
    position,
    created_at,
    photos: [],
    ...said,
  }
}

test('a live message equals the one loaded with the page', () => {
  const sent = message(1, { photos: [{ id: 'p', width: 3, height: 2 }] })
  expect(liveMessageFrom(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
})

test('an invalid message is ignored', () => {
  for (const said of [null, 'Hej', [], { message: 'Hej' }, { id: 1, position: 1 }]) {
    expect(liveMessageFrom(said)).toBeNull()
  }
  expect(liveMessageFrom({ id: 'm', position: 1, photos: [{ id: 1 }, null] })?.photos).toEqual([])
})

test('each message is shown once and in order, however it arrived', () => {
  const [one, two, three] = [message(1), message(2), message(3)]
  expect(joined([one, two], [three, two])).toEqual([one, two, three])
  expect(joined([three], [one, three, two])).toEqual([one, two, three])
})
