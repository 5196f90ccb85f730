import { expect, test } from 'vitest'
import { toGreetingName } from './greeting-name.ts'

test.each(['Freja Holm', 'Jens-Peter M. Sørensen', "Siobhán O'Brien", 'Åse Ærø'])(
  'a mail greets %s by name',
  (name) => {
    expect(toGreetingName(name)).toBe(name)
  },
)

test.each([
  'Vind en iPhone på www.evil.example',
  'https://evil.example',
  'evil.example',
  'Ring 12345678',
  'Klik her!\nHurtigt',
  'a'.repeat(61),
])('a mail omits a name that carries a message: %j', (name) => {
  expect(toGreetingName(name)).toBe('')
})
