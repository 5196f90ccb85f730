import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { allFolders, codeFile, readSources, root } from './sources.ts'

/** Phrases that hide the fact of a comment: relative clauses in front, pronouns without a referent, metaphors. */
const marks: Readonly<Record<string, RegExp>> = {
  'an unnamed person': /\b(whoever|whomever|somebody|everybody)\b|^nobody\b/i,
  'a relative clause in front': /^(what|who|whom|whose|where)\b(?!.*\?)/i,
  'a sentence that leans on the one before': /^the same\b/i,
  'a metaphor':
    /\b(keeper of|this house|the house|staff room|the desk|the shelf|the till|siege)\b/i,
  'an old word': /\b(anew|whereupon|thereof)\b/i,
}

/** A comment that begins like this has no subject of its own, unless a clause follows. */
const fragment = /^(Of|For|Only (of|for|in|where|those)) |^As (?!.*,)/

/** A function is named by a verb, so neither a participle nor a preposition stands alone. */
const participle =
  /^(?!need|feed|seed|embed|exceed|listen|open|reopen|shorten|soften|flatten|unflatten|accept)[a-z]+(ed|en|own|ought)(?=[A-Z]|$)/
const preposition =
  /^(in|on|of|at|by|over|under|from|beside|until|after|before)$|(?<!^sign|Sign|Stand)(Of|In|At)$/

// The value of a refusal.
const allowedFunctions = new Set(['refused'])
const question = /^(is|has|can|may|use)[A-Z]|SignedIn$|StepUpOf$/

/** Private words for things of the trade, with the word to write instead. */
const dialect: Readonly<Record<string, RegExp>> = {
  'payment method': /(^|[a-z])[Mm]eans?(?=[A-Z]|$)/,
  CSV: /(^|[a-z])[Ss]heets?(?=[A-Z]|$)/,
  'stock alert': /(^|[a-z])[Ww]ish(es)?(?=[A-Z]|$)/,
  requirement: /(^|[a-z])([Dd]uty|[Dd]uties)(?=[A-Z]|$)/,
  expiry: /(^|[a-z])[Ll]aps(e|es|ing)(?=[A-Z]|$)/,
  manufacturer: /(^|[a-z])[Mm]akers?(?=[A-Z]|$)/,
  'other cells, other devices': /(^|[a-z])[Ee]lsewhere(?=[A-Z]|$)/,
  'submitted, selected, requested': /(^|[a-z])([Tt]yped|[Cc]hosen|[Gg]iven|[Tt]old)(?=[A-Z]|$)/,
  'sync, fix, finish': /^settle(?=[A-Z]|$)/,
  'edit conflict': /(^|[a-z])[Oo]vertaken(?=[A-Z]|$)/,
  products: /(^|[a-z])[Gg]oods(?=[A-Z]|$)/,
}

/** Exported names that keep such a word, with the reason. */
const allowedWords: Readonly<Record<string, string>> = {
  Sheet: 'a sheet of paper that is printed',
}

const sources = readSources(allFolders, codeFile)

test('comments are plain English', () => {
  const comments = [
    ...[...sources].flatMap(([path, source]) => listComments(path, source)),
    ...[...readSources(['app', 'database'], /\.(css|sql)$/)].flatMap(([path, source]) =>
      listOtherComments(path, source),
    ),
  ]
  expect(comments.length).toBeGreaterThan(2_000)
  expect(comments.flatMap(findMarks)).toEqual([])
  expect(comments.filter(({ text }) => fragment.test(text))).toEqual([])
})

test.each(['Of the store.', 'For staff.', 'Only of a new one.', 'As in JSON.'])(
  'a comment without a subject is found: %s',
  (text) => {
    expect(fragment.test(text)).toBe(true)
  },
)

test('documents are plain English', () => {
  const documents = listDocuments()
  expect(documents.length).toBeGreaterThan(20)
  const paragraphs = documents.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split(/\n\n+/)
      .map((text) => ({ path, text })),
  )
  expect(paragraphs.flatMap(findMarks)).toEqual([])
})

test('exported functions are verbs', () => {
  const names = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(/^export (?:async )?function\*? ?([a-z]\w*)/gm)].map(([, name = '']) => ({
      path,
      name,
    })),
  )
  expect(names.length).toBeGreaterThan(1_500)
  expect(names.filter(({ name }) => isNoVerb(name))).toEqual([])
})

test('exported names are words of the trade', () => {
  const names = [...sources].flatMap(([path, source]) =>
    [
      ...source.matchAll(
        /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type) (\w+)/gm,
      ),
    ].map(([, name = '']) => ({ path, name })),
  )
  expect(names.length).toBeGreaterThan(4_000)
  expect(names.flatMap(findDialect)).toEqual([])
})

test.each(['PaymentMeans', 'writeOrderSheet', 'makeWish', 'chosenOrders', 'settleVat'])(
  'a private word is found: %s',
  (name) => {
    expect(findDialect({ path: 'a.ts', name })).toHaveLength(1)
  },
)

test.each([
  'Whoever opens a ticket marks it read.',
  'What was sold stays sold.',
  'The same for stores.',
  'Nobody else sees it.',
])('a comment in the old manner is found: %s', (text) => {
  expect(findMarks({ path: 'a.ts', text })).toHaveLength(1)
})

test.each(['merged', 'sealedBox', 'titleOf', 'pageIn'])(
  'a function that is no verb is found: %s',
  (name) => {
    expect(isNoVerb(name)).toBe(true)
  },
)

type Text = { path: string; text: string }

function findMarks({ path, text }: Text): string[] {
  return Object.entries(marks).flatMap(([name, pattern]) =>
    pattern.test(text) ? [`${path}: ${name}: ${text.slice(0, 100)}`] : [],
  )
}

function findDialect({ path, name }: { path: string; name: string }): string[] {
  if (name in allowedWords) return []
  return Object.entries(dialect).flatMap(([word, pattern]) =>
    pattern.test(name) ? [`${path}: ${name}: write ${word}`] : [],
  )
}

function isNoVerb(name: string): boolean {
  if (allowedFunctions.has(name) || question.test(name)) return false
  return participle.test(name) || preposition.test(name)
}

function listComments(path: string, source: string): Text[] {
  return parseSync(path, source).comments.map(({ value }) => ({ path, text: strip(value) }))
}

function listOtherComments(path: string, source: string): Text[] {
  const pattern = path.endsWith('.sql') ? /^\s*--(.*)$/gm : /\/\*([^]*?)\*\//g
  return [...source.matchAll(pattern)].map(([, text = '']) => ({ path, text: strip(text) }))
}

function strip(comment: string): string {
  return comment.replaceAll(/^\s*\*+\s?/gm, ' ').trim()
}

function listDocuments(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name))
  return ['.', 'docs', 'docs/decisions', 'docs/generated'].flatMap(inFolder)
}
