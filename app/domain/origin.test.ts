import { expect, test } from 'vitest'
import { storeOrigin } from './origin.ts'

test('a store is at home on its own domain, encrypted, whatever port somebody came through', () => {
  expect(storeOrigin('taskehuset.example')).toBe('https://taskehuset.example')
  expect(storeOrigin('taskehuset.example', '8080')).toBe('https://taskehuset.example')
})

test('a development host is at home where it was found', () => {
  expect(storeOrigin('localhost', '3000')).toBe('http://localhost:3000')
  expect(storeOrigin('keramik.localhost')).toBe('http://keramik.localhost')
})
