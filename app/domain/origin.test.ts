import { expect, test } from 'vitest'
import { storeOrigin } from './origin.ts'

test("a store's origin is https and without a port on its own domain", () => {
  expect(storeOrigin('taskehuset.example')).toBe('https://taskehuset.example')
  expect(storeOrigin('taskehuset.example', '8080')).toBe('https://taskehuset.example')
})

test('a development host keeps http and its port', () => {
  expect(storeOrigin('localhost', '3000')).toBe('http://localhost:3000')
  expect(storeOrigin('keramik.localhost')).toBe('http://keramik.localhost')
})
