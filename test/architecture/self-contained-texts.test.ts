import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allFolders, root, readSources, type Sources } from './sources.ts'

/** Files refer only to things that every reader has: no local paths, numbered issues or missing documents. */
const forbidden: Readonly<Record<string, RegExp>> = {
  'a path on a developer’s machine': /(?<![\w.-])\/(work|home|root|Users)\/[\w.]/,
  'a folder beside the repository': /(?<![\w/#.-])shared\/\w/,
  'a numbered issue':
    /\b(issues?|sessions?|tickets?|helpers?|agents?|briefs?) (no\. ?|#)?\d{1,4}\b(?! (of|times))/i,
  'a numbered question or row of a list': /(?<![\w#-])(Q\d{1,3}[a-z]?|[A-Z]{2,5}-\d{2})(?![\w-])/,
  'an external list': /\bcheck-?lists?\b/i,
  'a registry': /\bregistry\.(?!tsx?\b)[a-z]|\/\/[\w.-]*registry[\w.-]*[:/]/i,
}

const textFile = /\.(ts|tsx|mjs|sql|css|md|json|html|svg|txt)$/

const allowedTerms = /^(UTF-16|ISO-\d+|SHA-\d+)$/

test('no file refers to the circumstances in which it was written', () => {
  const texts = new Map([
    ...readSources(keepExistingFolders(allFolders), textFile),
    ...readRootFiles(),
  ])
  expect(texts.size).toBeGreaterThan(200)
  expect(findForbiddenReferences(texts)).toEqual([])
})

test('every document that is referred to exists', () => {
  const texts = new Map([
    ...readSources(keepExistingFolders(allFolders), /\.(ts|tsx|sql|md)$/),
    ...readRootFiles(),
  ])
  expect(findMissingDocuments(texts)).toEqual([])
})

test.each([
  ['a path', `see ${['', 'work', 'main'].join('/')}/app`],
  ['a folder beside the repository', `see ${['shared', 'plan'].join('/')}`],
  ['an issue', `asked for in ${['issue', 12].join(' ')}`],
  ['an issue by its sign', `asked for in ${['issue', '#12'].join(' ')}`],
  ['a session', `as of ${['session', 1].join(' ')}`],
  ['a question', `as ${['Q', 40].join('')} says`],
  ['a row', `covers ${['TEN', '01'].join('-')}`],
  ['a list', `in the ${['check', 'list'].join('')}`],
  ['a registry', `from ${['registry', 'example', 'com'].join('.')}`],
])('a comment that names %s is reported', (_, text) => {
  expect(findForbiddenReferences(new Map([['a.ts', text]]))).toHaveLength(1)
})

test('a comment that names a missing document is reported', () => {
  expect(findMissingDocuments(new Map([['a.ts', `see ${['LAWS', 'md'].join('.')}`]]))).toHaveLength(
    1,
  )
})

function findForbiddenReferences(texts: Sources): string[] {
  return [...texts].flatMap(([path, text]) =>
    Object.entries(forbidden).flatMap(([what, pattern]) => {
      const [match] = pattern.exec(text) ?? []
      return match && !allowedTerms.test(match) ? [`${path} names ${what}: ${match}`] : []
    }),
  )
}

function findMissingDocuments(texts: Sources): string[] {
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/[\w/-]+\.md\b/g)]
      .map(([fileName]) => fileName)
      .filter(
        (fileName) =>
          !listSearchFolders(path).some((folder) => existsSync(join(root, folder, fileName))),
      )
      .map((fileName) => `${path} names ${fileName}`),
  )
}

// Documents are named from the root, relative to the file, or by the tools that generate them.
function listSearchFolders(path: string): string[] {
  return ['.', dirname(path), 'docs/generated']
}

function keepExistingFolders(folders: readonly string[]): string[] {
  return [...folders, 'docs', 'bench'].filter((folder) => existsSync(join(root, folder)))
}

// The read-me and the tool settings at the root. npm owns the lock file.
function readRootFiles(): [string, string][] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !['.git', 'package-lock.json'].includes(entry.name))
    .map(({ name }) => [name, readFileSync(join(root, name), 'utf8')])
}
