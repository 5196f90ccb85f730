import { expect, test } from 'vitest'
import { findCause, longestErrorLine, toTechnicalLine } from './describe-error.ts'

test.each([
  [null, 'crashed'],
  ['the job took too long', 'tooLong'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'noReply'],
  ['getaddrinfo ENOTFOUND smtp.example.com', 'noReply'],
  ['Greeting never received', 'noReply'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'signIn'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <a@b.dk>: User unknown", 'recipient'],
  ['452 4.2.2 too many messages', 'busy'],
  ['deadlock detected', 'database'],
  ['the company is being moved away', 'moving'],
  ['Service answered with status 503', 'service'],
  ['[', 'unreadable'],
  ['no mail is registered as farewell', 'unreadable'],
  ["Cannot read properties of undefined (reading 'id')", 'unknown'],
])('the cause of "%s" is %s', (error, cause) => {
  expect(findCause(error)).toBe(cause)
})

test.each([
  ['550 no freja@kunde.example here', 'freja'],
  ['connect ECONNREFUSED 10.20.30.40:5432', '10.20'],
  ['connect ECONNREFUSED fd00:12::7', 'fd00'],
  ['getaddrinfo ENOTFOUND mail.internal.example', 'internal'],
  ['failed to fetch https://api.example/v1?token=abc', 'token=abc'],
  ['postgres://torv:hunter2@db/torv refused', 'hunter2'],
  ['password=hunter2 is wrong', 'hunter2'],
  ['"password": "hunter2 and more" is wrong', 'more'],
  ['Authorization: Bearer abcdefgh refused', 'abcdefgh'],
  ['no such key sk_live-51Habcdefghijk', '51Habc'],
  ['order 0193a6d2-7c1f-7e0a-9c53-000000000001 is unknown', '0193a6d2'],
  ["ENOENT: no such file, open '/srv/torv/secrets/key'", 'srv'],
  ['first\n    at send (file:///srv/torv/app.js:1:2)', 'send'],
])('the technical line of "%s" does not show %s', (error, secret) => {
  expect(error).toContain(secret)
  expect(toTechnicalLine(error)).not.toContain(secret)
})

test('what helps to find the cause stays', () => {
  expect(toTechnicalLine('connect ECONNREFUSED 127.0.0.1:587')).toBe(
    'connect ECONNREFUSED [address]',
  )
  expect(
    toTechnicalLine('duplicate key value violates unique constraint "orders_number_key"'),
  ).toBe('duplicate key value violates unique constraint "orders_number_key"')
  expect(toTechnicalLine('Message failed: 550 5.1.1 User unknown')).toBe(
    'Message failed: 550 5.1.1 User unknown',
  )
})

test('a long line is shortened, and is read in no time', () => {
  const start = performance.now()
  for (const unit of ['a', 'a.', '1:', 'x@', 'key=', '/a', 'a-1', '"']) {
    expect(toTechnicalLine(unit.repeat(50_000)).length).toBeLessThanOrEqual(longestErrorLine)
  }
  expect(performance.now() - start).toBeLessThan(1_000)
})
