import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { proveIsolation, type Proof } from './isolation/find-leaks.ts'

let torv: TestDatabase
let proof: Proof

beforeAll(async () => {
  torv = await emptyDatabase()
  console.time('p')
  proof = await proveIsolation(torv)
  console.timeEnd('p')
})
afterAll(() => torv.close())

test('nothing of a tenant can be reached from outside it', () => {
  console.log(
    proof.tables.length,
    proof.checks,
    [...proof.attacks.values()].reduce((a, b) => a + b, 0),
  )
  expect(proof.leaks).toEqual([])
})
