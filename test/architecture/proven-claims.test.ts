import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFile, isTest, readSources, root } from './sources.ts'

/** Folders of money, sign-in, links, isolation and permissions. */
const areas =
  /^app\/(features\/((orders|gift-cards|customers|staff|companies|stores|addresses|mails)\/(server|rules)|analytics\/rules)|platform\/(payments|crypto|rate-limit|database|http)|shared)\//

/** Words that promise what an attacker is kept from. */
const claim =
  /\b(unguessable|infeasible|cannot (be )?(guess(ed)?|forged?|moved?|changed?|removed?|claim(ed)?|derive|reach|lock|switch|fill|read)|only staff|must not open|grants access|proves? nothing)\b/

const proof = /Proven by (\S+\.(?:test|spec)\.ts): ([^\n*]+)/g

const sources = [...readSources(['app', 'cells', 'extras'], codeFile)].filter(
  ([path]) => !isTest(path),
)

test('a comment that claims a security property names the test that proves it', () => {
  const claims = sources
    .filter(([path]) => areas.test(path))
    .flatMap(([path, text]) =>
      listComments(text).flatMap((comment) =>
        claim.test(comment.replaceAll(/\s+/g, ' ')) ? [{ path, comment }] : [],
      ),
    )
  expect(claims.length).toBeGreaterThan(8)
  expect(claims.filter(({ comment }) => !comment.includes('Proven by '))).toEqual([])
})

test('the tests that comments name exist', () => {
  const proofs = sources.flatMap(([path, text]) =>
    [...text.matchAll(proof)].map(([, file = '', title = '']) => ({
      path,
      file,
      title: title.trim(),
    })),
  )
  expect(proofs.length).toBeGreaterThan(15)
  expect(proofs.filter(({ file, title }) => !hasTest(file, title))).toEqual([])
})

test('a claim without a proof, and a proof without a test, are noticed', () => {
  const [planted = ''] = listComments('/** The number is unguessable. */\nconst a = 1')
  expect(claim.test(planted)).toBe(true)
  expect(hasTest('test/architecture/layers.test.ts', 'no such title')).toBe(false)
  expect(hasTest('test/missing.test.ts', 'a')).toBe(false)
})

function listComments(text: string): string[] {
  return text.match(/\/\*\*[^]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm) ?? []
}

function hasTest(file: string, title: string): boolean {
  return existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(title)
}
