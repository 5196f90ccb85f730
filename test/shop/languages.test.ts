import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDanishWords, findEnglishWords } from '#shared/text/foreign-words.ts'
import { to } from '#shared/paths/paths.ts'
import { buildPath, listRoutes } from '#test/support/app-routes.ts'
import type { ShopData } from '#test/support/create-everything.ts'
import { signInEveryRole } from '#test/support/every-role.ts'
import type { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { listVisibleTexts } from '#test/support/visible-texts.ts'

let app: TestApp
let owner: TestBrowser
let bags: ShopData

beforeAll(async () => {
  app = await startTestApp()
  const everyone = await signInEveryRole(app)
  bags = everyone.bags
  const signedIn = everyone.browsers.get('owner')
  if (!signedIn) throw new Error('the owner has not signed in')
  owner = signedIn
})
afterAll(() => app.close())

const speak = (language: string) => owner.post(to.admin.language(), { language, from: '/admin' })

async function readPage(path: string): Promise<Set<string>> {
  const { status, headers, text } = await owner.get(path)
  if (status !== 200 || !headers['content-type']?.startsWith('text/html')) return new Set()
  return new Set(listVisibleTexts(text))
}

async function readPages(language: string): Promise<Map<string, Set<string>>> {
  await speak(language)
  const pages = new Map<string, Set<string>>()
  for (const path of await listScreens()) pages.set(path, await readPage(path))
  return pages
}

async function listScreens(): Promise<string[]> {
  const routes = await listRoutes()
  const staff = routes.filter(({ path }) => path.startsWith('/admin'))
  return staff.map(({ path }) => buildPath(path, bags.ids))
}

/** Names, and texts of people, stay the same in every language. */
function removeNames(text: string): string {
  return [...names, ...bags.canaries].reduce((rest, name) => rest.replaceAll(name, ' '), text)
}

const names = [
  'Ejer af Nordlys Handel',
  'Anden henvendelse',
  'Hvad kan vi hjælpe med?',
  'Under behandling',
  'Afventer kunde',
  'Løst',
  'Lukket',
  'Blå',
  'Læderværk',
  'Udgået',
  'Vare',
]

// The columns of files, the standard categories of Google, and countries are names.
const fixed =
  /^(Status|Price|Order|Category) in |^(Cost price|Price:?|Weight in grams|Can be sent from|Warnings in (Danish|English)|Maker’s guarantee in years)$|^in stock, out of stock|^Hjem og have$|^Åland Islands$|^Isle of Man$|flerformålsvoucher|enkeltformålsvoucher|· User [0-9a-f]{8}$|^\{\w+\}$|^(Alle butikker|Filtrer|Vis inaktive|Tilbage)$/

function isForeign(text: string, language: 'da' | 'en'): boolean {
  if (fixed.test(text)) return false
  const own = removeNames(text)
  const danish = findDanishWords(own).length
  const english = findEnglishWords(own).length
  return language === 'da' ? english > danish : danish > english
}

test(
  'every screen speaks the language of the person, and no other',
  { timeout: 240_000 },
  async () => {
    const inEnglish = await readPages('en')
    const inDanish = await readPages('da')
    const foreign: Record<string, string[]> = {}
    let seen = 0
    for (const [path, english] of inEnglish) {
      const danish = inDanish.get(path) ?? new Set()
      if (english.size > 0) seen += 1
      const found = [
        ...[...english].filter((text) => isForeign(text, 'en') && !danish.has(text)),
        ...[...danish].filter((text) => isForeign(text, 'da')),
      ]
      if (found.length > 0) foreign[path] = found
    }
    expect(seen).toBeGreaterThan(60)
    expect(foreign, JSON.stringify(foreign)).toEqual({})
  },
)
