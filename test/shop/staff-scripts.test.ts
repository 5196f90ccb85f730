import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellInDanish } from '#languages/da/shared/shell.ts'
import { ordersInDanish } from '#languages/da/orders/admin-texts.ts'
import { productFormInDanish } from '#languages/da/catalogue/admin-product-form-texts.ts'
import { settingsInDanish } from '#languages/da/stores/admin-settings-texts.ts'
import { productFormInEnglish } from '#features/catalogue/rules/admin-product-form-texts.ts'
import { ordersInEnglish } from '#features/orders/rules/admin-texts.ts'
import { settingsInEnglish } from '#features/stores/rules/admin-settings-texts.ts'
import { hasTranslations } from '#platform/http/app-handler.ts'
import { to } from '#shared/paths/paths.ts'
import { shellInEnglish } from '#shared/text/admin/shell.ts'
import { loadBuiltPages } from '../../tools/build.ts'
import { weightBudgets } from '../support/budgets.ts'
import { expectWithin, loadAdminScripts, loadScript, sumSizes } from '../support/loaded-scripts.ts'
import { sendRequest } from '../support/send-request.ts'
import { getOwnerCredentials, signInAsStaff } from '../support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (path: string) => sendRequest(app.port, { host: app.shops.bags.host, path })

test.for(['en', 'da'] as const)(
  'in %s the back office stays within its script budget, and holds the texts of that language alone',
  async (language, { annotate }) => {
    const { bags } = app.shops
    const owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
    await owner.post(to.admin.language(), { language })
    const { text } = await owner.get(to.admin.orders())
    await owner.post(to.admin.language(), { language: 'en' })
    expect(text).toContain(`<html lang="${language}"`)
    const started = await loadAdminScripts(get, text)
    const weights: Record<string, number> = {}
    const sources = new Set(started.values())
    for (const route of await listRoutes(text)) {
      if (!/^(shell|features\/[^/]+)\/admin\//.test(route.id)) continue
      const scripts = new Map(started)
      for (const file of [route.module, ...(route.imports ?? [])])
        await loadScript(get, file, scripts)
      weights[route.id] = sumSizes(scripts) - sumSizes(started)
      for (const source of scripts.values()) sources.add(source)
    }
    const heaviest = Object.entries(weights).toSorted(([, one], [, other]) => other - one)
    await annotate(JSON.stringify({ start: sumSizes(started), heaviest }))
    expect(Object.keys(weights).length).toBeGreaterThan(30)
    expect(sumSizes(started)).toBeGreaterThan(weightBudgets.adminStart.atMost / 2)
    expectWithin(started, weightBudgets.adminStart.atMost)
    expect(heaviest.filter(([, bytes]) => bytes > weightBudgets.adminScreen.atMost)).toEqual([])
    const all = [...sources].join('\n')
    const isHeld = (words: string) => all.includes(words)
    const [own, other] = language === 'da' ? [danish, english] : [english, danish]
    expect({ own: own.filter(isHeld), other: other.filter(isHeld) }).toEqual({ own, other: [] })
  },
)

/** A text of the frame, of a list, of a form and of a page of settings. */
const english = [
  shellInEnglish.sessionEnded.title,
  ordersInEnglish.searchPlaceholder,
  productFormInEnglish.variants.hint,
  settingsInEnglish.theme.intro,
]
const danish = [
  shellInDanish.sessionEnded.title,
  ordersInDanish.searchPlaceholder,
  productFormInDanish.variants.hint,
  settingsInDanish.theme.intro,
]

/** The scripts of all screens, in the language of the page that asks for them. */
async function listRoutes(
  html: string,
): Promise<{ id: string; module: string; imports?: string[] }[]> {
  const [, version = ''] = /"version": "([\w.]+)"/.exec(html) ?? []
  const { assets, entry } = await loadBuiltPages()
  if (!hasTranslations(entry.module)) throw new Error('the build cannot translate its scripts')
  const { routes } = entry.module.translateAssets(assets, version.split('.')[1] ?? '')
  const query = new URLSearchParams({ version, paths: to.admin.orders() })
  const answer: unknown = JSON.parse((await get(`/admin/__manifest?${query}`)).text)
  expect(answer).toMatchObject({ [orders]: JSON.parse(JSON.stringify(routes[orders])) })
  return Object.values(routes).flatMap((route) => route ?? [])
}

const orders = 'features/orders/admin/orders'
