import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { allFolders, readSources, root } from './sources.ts'

const documents = new Map(
  [
    ...readSources(['docs', 'deploy', 'bench', 'database'], /\.md$/),
    ...['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'README', 'SECURITY', 'UPGRADING'].map(
      (name) => [`${name}.md`, readFileSync(join(root, `${name}.md`), 'utf8')] as const,
    ),
  ].filter(([path]) => !path.startsWith('docs/generated/')),
)

const files = [
  ...readSources([...allFolders, 'deploy', 'docs'], /\.(tsx?|mjs|sql|css)$/).keys(),
  ...readdirSync(root),
]

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

test('every link of a document leads to a file, and its anchor to a heading', () => {
  expect(documents.size).toBeGreaterThan(60)
  expect([...documents].flatMap(([path, text]) => findDeadLinks(path, text))).toEqual([])
})

test('every path that a document names exists', () => {
  expect([...documents].flatMap(([path, text]) => findMissingPaths(path, text))).toEqual([])
  expect([...documents].flatMap(([path, text]) => findMissingFiles(path, text))).toEqual([])
})

test('every command of a document is one of the package', () => {
  expect([...documents].flatMap(([path, text]) => findUnknownCommands(path, text))).toEqual([])
})

test('every name of tests in a document finds some', () => {
  const tests = [...readSources(['app', 'database', 'test'], /\.(test|spec)\.ts$/)]
  const names = [...documents].flatMap(([path, text]) =>
    [...text.matchAll(/npm test -- ([\w./-]+(?: [\w./-]+(?=[`\n]))?)/g)].flatMap(([, words = '']) =>
      words.split(' ').map((name) => ({ path, name })),
    ),
  )
  expect(names.length).toBeGreaterThan(8)
  const missing = names.filter(
    ({ name }) => !tests.some(([file, text]) => file.includes(name) || text.includes(name)),
  )
  expect(missing).toEqual([])
})

test('the index lists each decision by its title', () => {
  const index = documents.get('docs/decisions/README.md') ?? ''
  const missing = [...documents].flatMap(([path, text]) => {
    const [, name = ''] = /^docs\/decisions\/(\d.+)$/.exec(path) ?? []
    const [, title = ''] = /^# \d+\. (.+)$/m.exec(text) ?? []
    return name && !index.includes(`[${title}](${name})`) ? [path] : []
  })
  expect(missing).toEqual([])
})

test('no cell of a table is longer than 120 characters', () => {
  const long = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((path) =>
    (documents.get(path) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cell) => cell.length > 120 && !/^-+$/.test(cell)),
  )
  expect(long).toEqual([])
})

test('a dead link, a path and a command that do not exist are noticed', () => {
  expect(findDeadLinks('README.md', '[a](missing)')).toEqual(['README.md: missing'])
  expect(findDeadLinks('README.md', '[a](SECURITY.md#nothing-of-it)')).toHaveLength(1)
  expect(findDeadLinks('README.md', '[a](SECURITY.md)')).toEqual([])
  expect(findMissingPaths('README.md', 'see `app/shared/missing.ts`')).toHaveLength(1)
  expect(findMissingPaths('README.md', 'see `app/routes.ts`, `app/features/*/rules`')).toEqual([])
  expect(findMissingFiles('README.md', 'see `lists/routes.ts` and `app/routes.ts`')).toHaveLength(1)
  expect(findUnknownCommands('README.md', '`npm run missing`')).toHaveLength(1)
  expect(findUnknownCommands('README.md', '`npm run check`')).toEqual([])
})

function findDeadLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : normalize(join(dirname(path), file))
    if (!existsSync(join(root, target))) return [`${path}: ${link}`]
    return anchor === undefined || listAnchors(target).includes(anchor) ? [] : [`${path}: ${link}`]
  })
}

function listAnchors(path: string): string[] {
  return [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .trim()
        .replaceAll(/\s/g, '-'),
  )
}

/** Paths in code marks that begin with a folder of the repository; a star or a placeholder stands for anything. */
function findMissingPaths(path: string, text: string): string[] {
  return [
    ...text.matchAll(
      /`((?:app|bench|cells|database|deploy|docs|extras|public|test|tools)\/[^`\s]*)`/g,
    ),
  ]
    .map(([, named = '']) => named.replace(/[,:.]$/, ''))
    .filter((named) => !/[*<{…]|NNNN/.test(named) && !existsSync(join(root, named)))
    .map((named) => `${path}: ${named}`)
}

/** The name of a file may be its last parts alone, such as `listing/card-rows.ts`. */
function findMissingFiles(path: string, text: string): string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|sql|css))`/g)]
    .map(([, named = '']) => named)
    .filter(
      (named) =>
        !/^name\.|NNNN/.test(named) && !files.some((file) => `/${file}`.endsWith(`/${named}`)),
    )
    .map((named) => `${path}: ${named}`)
}

function findUnknownCommands(path: string, text: string): string[] {
  return [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)]
    .filter(([, name = '']) => !(name in scripts))
    .map(([command]) => `${path}: ${command}`)
}
