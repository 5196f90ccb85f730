import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { everything, root, sourcesIn, type Sources } from './sources.ts'

/** Files refer only to things that every reader has: no local paths, numbered issues or missing documents. */
const foreign: Readonly<Record<string, RegExp>> = {
  'a path of somebody’s machine': /(?<![\w.-])\/(work|home|root|Users)\/[\w.]/,
  'a folder beside the repository': /(?<![\w/.-])shared\/\w/,
  'a numbered errand':
    /\b(issues?|sessions?|tickets?|helpers?|agents?|briefs?) (no\. ?|#)?\d{1,4}\b(?! (of|times))/i,
  'a numbered question or row of a list': /(?<![\w#-])(Q\d{1,3}[a-z]?|[A-Z]{2,5}-\d{2})(?![\w-])/,
  'a list of somebody’s': /\bcheck-?lists?\b/i,
  'a registry': /\bregistry\.[a-z]|\/\/[\w.-]*registry[\w.-]*[:/]/i,
}

const written = /\.(ts|tsx|mjs|sql|css|md|json|html|svg|txt)$/

const known = /^(UTF-16|ISO-\d+|SHA-\d+)$/

test('no file refers to the circumstances in which it was written', () => {
  const texts = new Map([...sourcesIn(present(everything), written), ...papers()])
  expect(texts.size).toBeGreaterThan(200)
  expect(foreignWordsIn(texts)).toEqual([])
})

test('every document that is referred to exists', () => {
  const texts = new Map([...sourcesIn(present(everything), /\.(ts|tsx|sql|md)$/), ...papers()])
  expect(missingPapersIn(texts)).toEqual([])
})

test.each([
  ['a path', `see ${['', 'work', 'main'].join('/')}/app`],
  ['a neighbour', `see ${['shared', 'plan'].join('/')}`],
  ['an errand', `asked for in ${['issue', 12].join(' ')}`],
  ['an errand by its sign', `asked for in ${['issue', '#12'].join(' ')}`],
  ['a day', `as of ${['session', 1].join(' ')}`],
  ['a question', `as ${['Q', 40].join('')} says`],
  ['a row', `covers ${['TEN', '01'].join('-')}`],
  ['a list', `in the ${['check', 'list'].join('')}`],
  ['a registry', `from ${['registry', 'example', 'com'].join('.')}`],
])('a comment that names %s is reported', (_, text) => {
  expect(foreignWordsIn(new Map([['a.ts', text]]))).toHaveLength(1)
})

test('a comment that names a missing document is reported', () => {
  expect(missingPapersIn(new Map([['a.ts', `see ${['LAWS', 'md'].join('.')}`]]))).toHaveLength(1)
})

function foreignWordsIn(texts: Sources): string[] {
  return [...texts].flatMap(([path, text]) =>
    Object.entries(foreign).flatMap(([what, pattern]) => {
      const [found] = pattern.exec(text) ?? []
      return found && !known.test(found) ? [`${path} names ${what}: ${found}`] : []
    }),
  )
}

function missingPapersIn(texts: Sources): string[] {
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(/[\w/-]+\.md\b/g)]
      .map(([paper]) => paper)
      .filter((paper) => !places(path).some((place) => existsSync(join(root, place, paper))))
      .map((paper) => `${path} names ${paper}`),
  )
}

// Documents are named from the root, relative to the file, or by the tools that generate them.
function places(path: string): string[] {
  return ['.', dirname(path), 'docs/generated']
}

function present(folders: readonly string[]): string[] {
  return [...folders, 'docs', 'bench'].filter((folder) => existsSync(join(root, folder)))
}

// The read-me and the tool settings at the root. npm owns the lock file.
function papers(): [string, string][] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'package-lock.json')
    .map(({ name }) => [name, readFileSync(join(root, name), 'utf8')])
}
