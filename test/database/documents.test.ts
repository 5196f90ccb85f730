import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { documents } from '../../tools/write-documents.ts'
import { databaseForThisTest } from '../support/database.ts'

test('the generated documents are up to date', async () => {
  const { keeper } = await databaseForThisTest()
  for (const [name, text] of Object.entries(await documents(keeper))) {
    const written = await readFile(new URL(`../../docs/generated/${name}`, import.meta.url), 'utf8')
    expect(written, `docs/generated/${name} is stale: npm run document`).toBe(text)
  }
})
