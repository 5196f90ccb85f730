import { expect, test } from 'vitest'
import { openPaymentSetup } from '#app/payments.ts'
import { readSettings } from '#app/settings.ts'
import { createTasks } from '#app/tasks.ts'
import { mailRegister } from '#features/mails/server/register.ts'
import { jobNamesInDanish } from '#languages/da/failed-jobs/job-names.ts'
import { testSecret } from '#test/support/cluster.ts'
import { openDatabaseForTest } from '#test/support/database.ts'
import { noParcelHubs } from '#test/support/parcel-hub.ts'
import { jobNamesInEnglish, nameJob } from '../rules/job-names.ts'

test('every task of the program and every mail has a name in both languages', async () => {
  const { database } = await openDatabaseForTest()
  const settings = readSettings({ TORV_SECRET: testSecret })
  const setup = { ...openPaymentSetup(settings), parcelHubs: noParcelHubs }
  const tasks = Object.keys(createTasks(settings, database, setup, '3000'))
  for (const names of [jobNamesInEnglish, jobNamesInDanish]) {
    expect(tasks.filter((task) => !Object.hasOwn(names.tasks, task))).toEqual([])
    expect(Object.keys(names.mails).toSorted()).toEqual(Object.keys(mailRegister).toSorted())
  }
})

test('a job of another version is never shown by the name of its task', () => {
  const unknown = 'Work of another version of the program'
  expect(nameJob({ task: 'paint-signs', template: null })).toBe(unknown)
  expect(nameJob({ task: 'constructor', template: null })).toBe(unknown)
  expect(nameJob({ task: 'mail', template: 'farewell' })).toBe('Mail')
  expect(nameJob({ task: 'mail', template: 'giftCard' })).toBe('Mail with a gift card')
})
