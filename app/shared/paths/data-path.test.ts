import { expect, test } from 'vitest'
import { to } from './paths.ts'
import { isUnusedDataPath, toDataPath, toPagePath } from './data-path.ts'

test('every page has a data path that leads back to it', () => {
  for (const page of [to.home(), to.admin(), to.admin.order('x')]) {
    expect(toPagePath(toDataPath(page))).toBe(page)
    expect(toPagePath(page)).toBe(page)
  }
  expect([toDataPath('/'), toDataPath('/admin')]).toEqual(['/_.data', '/admin.data'])
})

test('only the back office asks for the data of its pages', () => {
  for (const path of ['/_.data', '/about.data', '/administration.data', '/konto/data.data'])
    expect(isUnusedDataPath(path), path).toBe(true)
  for (const path of ['/', '/konto/data', '/admin.data', '/admin/orders.data', '/admin/_.data'])
    expect(isUnusedDataPath(path), path).toBe(false)
})
