import { expect, test } from 'vitest'
import { isReadOnly, isUnreachable } from './database-errors.ts'

const createError = (message: string, code?: string) =>
  Object.assign(new Error(message), code && { code })

test.each([
  ['a former primary that only reads', '25006'],
  ['a commit without a standby', '08007'],
  ['a session that was idle in its transaction', '25P03'],
  ['a server that shuts down', '57P01'],
  ['a server that starts', '57P03'],
  ['too many connections', '53300'],
  ['a lock that is held too long', '55P03'],
  ['a refused connection', 'ECONNREFUSED'],
])('%s counts as an unreachable database', (message, code) => {
  expect(isUnreachable(createError(message, code))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'There was an error establishing an SSL connection',
  'Query read timeout',
])('the driver’s error without a code counts as an unreachable database: %s', (message) => {
  expect(isUnreachable(createError(message))).toBe(true)
})

test.each([
  ['unique_violation', '23505'],
  ['insufficient_privilege', '42501'],
  ['syntax_error', '42601'],
])('%s is a fault of the program', (message, code) => {
  expect(isUnreachable(createError(message, code))).toBe(false)
})

test('only a read-only server makes a connection useless', () => {
  expect(isReadOnly(createError('read-only', '25006'))).toBe(true)
  expect(isReadOnly(createError('shutdown', '57P01'))).toBe(false)
})
