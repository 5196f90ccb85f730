import { expect, test } from 'vitest'
import {
  getDefaultMode,
  listReaders,
  maxNotificationMailsPerHour as most,
  mayBeNotified,
  notificationKinds,
  planNotificationMails,
} from './notifications.ts'
import { roles } from '#features/companies/rules/permissions.ts'

test('without a choice only owners are told, of trouble and of reservations that lapse', () => {
  const told = roles.flatMap((role) =>
    notificationKinds
      .filter((kind) => getDefaultMode(role, kind) !== 'nothing')
      .map((kind) => `${role} ${kind}`),
  )
  expect(told).toEqual(['owner payment', 'owner lapsing', 'owner check'])
})

test('support is told of nothing that it may not handle', () => {
  expect(notificationKinds.filter((kind) => mayBeNotified('support', kind))).toEqual([
    'order',
    'ticket',
    'stock',
  ])
  expect(listReaders('payment')).toEqual({ readers: ['owner', 'manager'], defaults: ['owner'] })
})

test.each([
  ['each gets a mail', 3, 0, { single: 3, isRestMailed: false }],
  ['exactly as many as may be sent', most, 0, { single: most, isRestMailed: false }],
  ['the last mail tells of the rest', most + 40, 0, { single: most - 1, isRestMailed: true }],
  ['one may still be sent', 2, most - 1, { single: 0, isRestMailed: true }],
  ['all wait', 40, most, { single: 0, isRestMailed: false }],
  ['all wait, also after a lower limit', 40, most + 5, { single: 0, isRestMailed: false }],
  ['nothing waits', 0, most, { single: 0, isRestMailed: false }],
])('%s', (_, waiting, mailed, plan) => {
  expect(planNotificationMails(waiting, mailed)).toEqual(plan)
})
