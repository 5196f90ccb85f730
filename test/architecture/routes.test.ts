import { expect, test } from 'vitest'
import { isBuiltIn } from '#domain/navigation.ts'
import routes from '#routes'

type Entry = { path?: string; children?: Entry[] }

const paths = pathsIn(await routes)

test('no page that a shop makes can stand where the house has a page of its own', () => {
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !isBuiltIn(path))).toEqual([])
})

test('a path of the house that nobody named as such is noticed', () => {
  expect(pathsIn([{ children: [{ path: 'gemte/:id' }, { path: '*' }] }])).toEqual(['/gemte/x'])
  expect(isBuiltIn('/gemte/x')).toBe(false)
})

// With something in the place of each parameter; the catch-all is where shops' own pages live.
function pathsIn(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    if (path === '*') return []
    const here = path === undefined ? above : `${above}/${path.replaceAll(/:[\w?]+|\*/g, 'x')}`
    return children ? pathsIn(children, here) : [here || '/']
  })
}
