import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLocaleSettings, localeSettings } from '#domain/locale.ts'
import { storeDefaults } from '#domain/store-defaults.ts'
import { supportDefaults } from '#domain/support-defaults.ts'
import { themePresets } from '#domain/theme.ts'
import { ticketTypes } from '#domain/ticket.ts'
import { changeCurrency, changeLanguage } from '#server/stores/change-locale.ts'
import { changeNavigation } from '#server/stores/change-navigation.ts'
import { changePages } from '#server/stores/change-pages.ts'
import { changeSeo } from '#server/stores/change-seo.ts'
import { changeStore } from '#server/stores/change-store.ts'
import { readStore } from '#server/stores/read-stores.ts'
import { changeTheme } from '#server/stores/change-theme.ts'
import { readSettings } from '#server/stores/read-settings.ts'
import { openStore } from '#server/stores/open-store.ts'
import { findStoreAtHost, type StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { granted, openMarket, type Market } from '../support/people.ts'
import { anyDomain } from '../support/any-domain.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const seo = {
  title: 'Tasker',
  description: '',
  keywords: ['tasker'],
  google_verification: '',
  google_tag_id: '',
}

async function opened(domain: string, name = 'Nabobutikken'): Promise<StoreKey> {
  const company_id = market.nordlys
  const form = {
    company_id,
    name,
    domain,
    description: '',
    logo_url: null,
    active: true,
  }
  const { store_id } = granted(await openStore(market.freja, form, anyDomain))
  return { company_id, store_id }
}

async function settingsOf({ store_id }: StoreKey) {
  return market.freja
    .selectFrom('store_settings')
    .where('store_id', '=', store_id)
    .selectAll()
    .executeTakeFirstOrThrow()
}

describe('a new store', () => {
  test('opens with every default and belongs to its creator', async () => {
    const store = await opened('ny.example')
    const { theme, seo_settings, payment_settings, locale_settings, ...rest } =
      await settingsOf(store)
    const { page_content, navigation_items } = rest
    expect({
      theme,
      seo_settings,
      payment_settings,
      locale_settings,
      page_content,
      navigation_items,
    }).toEqual(
      JSON.parse(
        JSON.stringify(
          storeDefaults({
            name: 'Nabobutikken',
            description: '',
            locale: 'da-DK',
            currency: 'DKK',
          }),
        ),
      ),
    )
    expect(theme).toEqual(JSON.parse(JSON.stringify(themePresets.default)))
    expect(locale_settings).toEqual(defaultLocaleSettings)
    const row = await market.freja
      .selectFrom('stores')
      .where('id', '=', store.store_id)
      .select(['owner_id', 'active'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ owner_id: market.freja.scope.staff_id, active: true })
  })

  test('has one active form for each ticket type, and answers for visitors who are not signed in', async () => {
    const { store_id } = await opened('formularer.example')
    const templates = await market.freja
      .selectFrom('support_templates')
      .where('store_id', '=', store_id)
      .where('active', '=', true)
      .select('type')
      .execute()
    expect(templates.map(({ type }) => type).toSorted()).toEqual([...ticketTypes].toSorted())
    const faqs = await market.freja
      .selectFrom('support_faqs')
      .where('store_id', '=', store_id)
      .orderBy('sort_order')
      .select(['question', 'answer'])
      .execute()
    expect(faqs).toEqual(supportDefaults.da.faqs)
  })

  test('uses its description in search engines until another text is saved for them', async () => {
    const store = await opened('beskrevet.example')
    const said = async () => (await settingsOf(store)).seo_settings
    const describeAs = (description: string) => changeStore(market.freja, store, { description })
    expect(await said()).toMatchObject({ description: expect.stringContaining('Velkommen til') })
    await describeAs('Uld fra danske får.')
    expect(await said()).toMatchObject({ description: 'Uld fra danske får.' })
    await describeAs('Garn og uld.')
    expect(await said()).toMatchObject({ description: 'Garn og uld.' })
    for (const description of ['Andre ord.', '']) {
      const seo = { title: 'Garn', keywords: [], google_verification: '', google_tag_id: '' }
      granted(await changeSeo(market.freja, store, { ...seo, description }))
      await describeAs(`Ny uld ${description}`)
      expect(await said()).toMatchObject({ description })
    }
  })

  test('is not overwritten by a save from an outdated version', async () => {
    const store = await opened('begge.example')
    const { seen } = granted(await readStore(market.freja, store.store_id))
    expect(await changeStore(market.freja, store, { name: 'Hendes', seen })).toBeNull()
    const mine = { name: 'Mit', seen }
    expect(await changeStore(market.freja, store, mine)).toEqual({ refused: 'overtaken' })
    const now = granted(await readStore(market.freja, store.store_id))
    expect(now.name).toBe('Hendes')
    expect(await changeStore(market.freja, store, { ...mine, seen: now.seen })).toBeNull()
  })

  test('is found at its domain at once', async () => {
    const store = await opened('straks.example')
    const router = torv.database.through({ as: 'router' })
    expect(await findStoreAtHost(router, 'straks.example')).toMatchObject(store)
  })

  test('is recorded in the audit log of its company', async () => {
    const { store_id } = await opened('logbog.example')
    const log = await market.freja
      .selectFrom('audit_log')
      .where('store_id', '=', store_id)
      .select(['action', 'subject_type', 'subject_name', 'staff_id', 'changes'])
      .execute()
    expect(log).toEqual([
      {
        action: 'created',
        subject_type: 'store',
        subject_name: 'Nabobutikken',
        staff_id: market.freja.scope.staff_id,
        changes: { domain: 'logbog.example' },
      },
    ])
  })
})

describe('a domain', () => {
  const taken = { refused: 'storeDomainTaken', field: 'domain' }
  const rosas = (domain: string) => ({
    company_id: market.clayworks,
    name: 'Rosas',
    domain,
    description: '',
    logo_url: null,
    active: true,
  })

  test('belongs to one store of the whole platform', async () => {
    await opened('optaget.example')
    expect(await openStore(market.rosa, rosas('optaget.example'), anyDomain)).toEqual(taken)
    expect(
      await changeStore(
        market.rosa,
        market.clayShop,
        { domain: 'optaget.example' },
        undefined,
        anyDomain,
      ),
    ).toEqual(taken)
  })

  test('goes to one of many simultaneous requests, and the others create nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => openStore(market.rosa, rosas('kamp.example'), anyDomain)),
    )
    expect(answers.filter((answer) => 'store_id' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer)).toEqual(
      Array.from({ length: 7 }, () => taken),
    )
    const { rows } = await torv.keeper.query(
      "select count(*)::int as count from stores s join store_settings t on t.store_id = s.id where s.name = 'Rosas'",
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('a closed store keeps its domain and is found as closed', async () => {
  const store = await opened('lukker.example')
  expect(await changeStore(market.freja, store, { active: false })).toBeNull()
  const router = torv.database.through({ as: 'router' })
  expect(await findStoreAtHost(router, 'lukker.example')).toMatchObject({ active: false })
})

describe('settings', () => {
  test('each change writes its own section and leaves the others', async () => {
    const store = await opened('afsnit.example')
    const { freja } = market
    const items = [{ label: 'Pleje', href: '/pleje' }]
    const page = { title: 'Om Taskehuset', content: '<p>Hej</p>' }
    granted(await changeSeo(freja, store, seo))
    granted(await changeNavigation(freja, store, { items }))
    granted(await changePages(freja, store, { about: page, contact: page }))
    granted(
      await changeTheme(freja, store, {
        type: 'bags',
        favicon: null,
        hero_image: themePresets.bags.hero.defaultImage,
      }),
    )
    granted(await changeCurrency(freja, store, { currency: 'USD' }))
    const after = await settingsOf(store)
    expect(after.seo_settings).toEqual(seo)
    expect(after.navigation_items).toEqual(items)
    expect(after.page_content).toEqual({ about: page, contact: page })
    expect(after.theme).toMatchObject({
      type: 'bags',
      colors: themePresets.bags.colors,
      hero: themePresets.bags.hero,
      favicon: null,
    })
    expect(after.locale_settings).toEqual(localeSettings('da-DK', 'USD'))
    expect(after.payment_settings).toMatchObject({ currencies: ['dkk', 'eur', 'usd'] })
    expect(after.version).toBe(6)
  })

  test('a save from an outdated version is refused and changes nothing', async () => {
    const store = await opened('samtidig.example')
    const { seen } = granted(await readSettings(market.freja, store)).seo
    granted(await changeSeo(market.freja, store, { ...seo, seen }))
    expect(await changeSeo(market.malthe, store, { ...seo, title: 'Andet', seen })).toEqual({
      refused: 'overtaken',
    })
    expect((await settingsOf(store)).seo_settings).toEqual(seo)
  })

  test('saving one card does not conflict with saving another', async () => {
    const store = await opened('hver-sit.example')
    const before = granted(await readSettings(market.freja, store))
    granted(await changeSeo(market.freja, store, { ...seo, seen: before.seo.seen }))
    const euro = { currency: 'EUR', seen: before.currency.seen } as const
    granted(await changeCurrency(market.malthe, store, euro))
    const british = { locale: 'en-GB', seen: before.language.seen } as const
    granted(await changeLanguage(market.freja, store, british))
    const items = [{ label: 'FAQ', href: '/faq' }]
    granted(await changeNavigation(market.malthe, store, { items, seen: before.navigation.seen }))
    expect(await settingsOf(store)).toMatchObject({ navigation_items: items })
  })

  test('of many simultaneous saves of one version, one succeeds', async () => {
    const store = await opened('mange.example')
    const { seen } = granted(await readSettings(market.freja, store)).seo
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        changeSeo(market.freja, store, { ...seo, title: `Titel ${turn}`, seen }),
      ),
    )
    expect(answers.filter((answer) => 'version' in answer)).toEqual([{ version: 2 }])
  })

  test('a new language replaces untouched default texts and keeps the shop’s own texts', async () => {
    const store = await opened('sprog.example')
    const page = { title: 'Om os', content: '<p>Vores egne ord</p>' }
    granted(await changePages(market.freja, store, { about: page, contact: page }))
    granted(await changeLanguage(market.freja, store, { locale: 'en-GB' }))
    const english = storeDefaults({
      name: 'Nabobutikken',
      description: '',
      locale: 'en-GB',
      currency: 'DKK',
    })
    const after = await settingsOf(store)
    expect(after.locale_settings).toEqual(localeSettings('en-GB', 'DKK'))
    expect(after.seo_settings).toEqual(english.seo_settings)
    expect(after.page_content).toEqual({ about: page, contact: page })
    const templates = await market.freja
      .selectFrom('support_templates')
      .where('store_id', '=', store.store_id)
      .select(['type', 'title', 'form_schema'])
      .execute()
    const byType = (one: { type: string }, other: { type: string }) =>
      one.type.localeCompare(other.type)
    expect(templates.toSorted(byType)).toEqual(supportDefaults.en.templates.toSorted(byType))
  })

  test('staff cannot change the settings of another company', async () => {
    const before = await torv.keeper.query('select * from store_settings where store_id = $1', [
      market.clayShop.store_id,
    ])
    const foreign = { company_id: market.nordlys, store_id: market.clayShop.store_id }
    expect(await changeSeo(market.freja, market.clayShop, seo)).toEqual({
      refused: 'roleForbidden',
    })
    expect(await changeSeo(market.freja, foreign, seo)).toEqual({ refused: 'storeNotFound' })
    expect(await changeStore(market.freja, foreign, { active: false })).toEqual({
      refused: 'storeNotFound',
    })
    const after = await torv.keeper.query('select * from store_settings where store_id = $1', [
      market.clayShop.store_id,
    ])
    expect(after.rows).toEqual(before.rows)
  })
})
