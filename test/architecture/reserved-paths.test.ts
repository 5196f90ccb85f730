import { expect, test } from 'vitest'
import { isBuiltIn } from '#features/stores/rules/navigation.ts'
import routes from '#routes'

type Entry = { path?: string; children?: Entry[] }

const paths = listPaths(await routes)

test('no page of a shop can use a path of the app', () => {
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !isBuiltIn(path))).toEqual([])
})

test('a path of the app that is not reserved is reported', () => {
  expect(listPaths([{ children: [{ path: 'gemte/:id' }, { path: '*' }] }])).toEqual(['/gemte/x'])
  expect(isBuiltIn('/gemte/x')).toBe(false)
})

// Fills parameters; the catch-all is for pages that shops create.
function listPaths(entries: readonly Entry[], parentPath = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    if (path === '*') return []
    const fullPath =
      path === undefined ? parentPath : `${parentPath}/${path.replaceAll(/:[\w?]+|\*/g, 'x')}`
    return children ? listPaths(children, fullPath) : [fullPath || '/']
  })
}
