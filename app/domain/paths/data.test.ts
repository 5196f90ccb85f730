import { expect, test } from 'vitest'
import { to } from '../paths.ts'
import { dataPath, pageOfData } from './data.ts'

test('every page has a data path that leads back to it', () => {
  for (const page of [to.home(), to.about(), to.product('laedertaske')]) {
    expect(pageOfData(dataPath(page))).toBe(page)
    expect(pageOfData(page)).toBe(page)
  }
  expect([dataPath('/'), dataPath('/about')]).toEqual(['/_.data', '/about.data'])
})
