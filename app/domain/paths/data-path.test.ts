import { expect, test } from 'vitest'
import { to } from './paths.ts'
import { toDataPath, toPagePath } from './data-path.ts'

test('every page has a data path that leads back to it', () => {
  for (const page of [to.home(), to.about(), to.product('laedertaske')]) {
    expect(toPagePath(toDataPath(page))).toBe(page)
    expect(toPagePath(page)).toBe(page)
  }
  expect([toDataPath('/'), toDataPath('/about')]).toEqual(['/_.data', '/about.data'])
})
