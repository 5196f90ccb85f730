import { expect, test } from 'vitest'
import { getStoreOrigin } from './origin.ts'

test("a store's origin is https and without a port on its own domain", () => {
  expect(getStoreOrigin('taskehuset.example')).toBe('https://taskehuset.example')
  expect(getStoreOrigin('taskehuset.example', '8080')).toBe('https://taskehuset.example')
})

test('a development host keeps http and its port', () => {
  expect(getStoreOrigin('localhost', '3000')).toBe('http://localhost:3000')
  expect(getStoreOrigin('keramik.localhost')).toBe('http://keramik.localhost')
})
