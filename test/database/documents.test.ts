import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createDocuments } from '../../tools/write-documents.ts'
import { openDatabaseForTest } from '../support/database.ts'

test('the generated documents are up to date', async () => {
  const { ownerClient: owner } = await openDatabaseForTest()
  for (const [name, text] of Object.entries(await createDocuments(owner))) {
    const fileText = await readFile(
      new URL(`../../docs/generated/${name}`, import.meta.url),
      'utf8',
    )
    expect(fileText, `docs/generated/${name} is stale: npm run document`).toBe(text)
  }
})
