import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLocaleSettings, createLocaleSettings } from '#shared/stores/locale.ts'
import { createStoreDefaults } from '#features/stores/rules/store-defaults.ts'
import { supportDefaults } from '#features/support/rules/support-defaults.ts'
import { themePresets } from '#shared/theme/theme.ts'
import { ticketTypes } from '#features/support/rules/ticket.ts'
import { changeCurrency, changeLanguage } from '#features/stores/server/change-locale.ts'
import { changeNavigation, changePages, changeSeo } from '../server/change-settings.ts'
import { changeStore } from '#features/stores/server/change-store.ts'
import { readStore } from '#features/stores/server/read-stores.ts'
import { changeTheme } from '#features/stores/server/change-theme.ts'
import { readSettings } from '#features/stores/server/read-settings.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { findStoreAtHost } from '#platform/http/find-store-at-host.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, type Market } from '#test/support/people.ts'
import { anyDomain } from '#test/support/any-domain.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
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

async function openTestStore(domain: string, name = 'Nabobutikken'): Promise<StoreKey> {
  const company_id = market.nordlys
  const form = {
    company_id,
    name,
    domain,
    description: '',
    logo_url: null,
    active: true,
  }
  const { store_id } = unwrap(await openStore(market.freja, form, anyDomain))
  return { company_id, store_id }
}

async function readStoredSettings({ store_id }: StoreKey) {
  return market.freja
    .selectFrom('store_settings')
    .where('store_id', '=', store_id)
    .selectAll()
    .executeTakeFirstOrThrow()
}

describe('a new store', () => {
  test('opens with every default and belongs to its creator', async () => {
    const store = await openTestStore('ny.example')
    const { theme, seo_settings, payment_settings, locale_settings, ...rest } =
      await readStoredSettings(store)
    const { page_content, navigation_items, delivery_settings, search_settings, filter_settings } =
      rest
    expect({
      theme,
      seo_settings,
      payment_settings,
      locale_settings,
      page_content,
      navigation_items,
      delivery_settings,
      search_settings,
      filter_settings,
    }).toEqual(
      JSON.parse(
        JSON.stringify(
          createStoreDefaults({
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
    const { store_id } = await openTestStore('formularer.example')
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
    const store = await openTestStore('beskrevet.example')
    const readSeo = async () => (await readStoredSettings(store)).seo_settings
    const saveDescription = (description: string) =>
      changeStore(market.freja, store, { description })
    expect(await readSeo()).toMatchObject({ description: expect.stringContaining('Velkommen til') })
    await saveDescription('Uld fra danske får.')
    expect(await readSeo()).toMatchObject({ description: 'Uld fra danske får.' })
    await saveDescription('Garn og uld.')
    expect(await readSeo()).toMatchObject({ description: 'Garn og uld.' })
    for (const description of ['Andre ord.', '']) {
      const seo = { title: 'Garn', keywords: [], google_verification: '', google_tag_id: '' }
      unwrap(await changeSeo(market.freja, store, { ...seo, description }))
      await saveDescription(`Ny uld ${description}`)
      expect(await readSeo()).toMatchObject({ description })
    }
  })

  test('is not overwritten by a save from an outdated version', async () => {
    const store = await openTestStore('begge.example')
    const { version } = unwrap(await readStore(market.freja, store.store_id))
    expect(await changeStore(market.freja, store, { name: 'Hendes', seen: version })).toBeNull()
    const ownChange = { name: 'Mit', seen: version }
    expect(await changeStore(market.freja, store, ownChange)).toEqual({ refused: 'editConflict' })
    const now = unwrap(await readStore(market.freja, store.store_id))
    expect(now.name).toBe('Hendes')
    expect(await changeStore(market.freja, store, { ...ownChange, seen: now.version })).toBeNull()
  })

  test('is found at its domain at once', async () => {
    const store = await openTestStore('straks.example')
    const router = torv.database.scoped({ as: 'router' })
    expect(await findStoreAtHost(router, 'straks.example')).toMatchObject(store)
  })

  test('is recorded in the audit log of its company', async () => {
    const { store_id } = await openTestStore('logbog.example')
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
  const domainTaken = { refused: 'storeDomainTaken', field: 'domain' }
  const createRosasForm = (domain: string) => ({
    company_id: market.clayworks,
    name: 'Rosas',
    domain,
    description: '',
    logo_url: null,
    active: true,
  })

  test('belongs to one store of the whole platform', async () => {
    await openTestStore('optaget.example')
    expect(await openStore(market.rosa, createRosasForm('optaget.example'), anyDomain)).toEqual(
      domainTaken,
    )
    expect(
      await changeStore(
        market.rosa,
        market.clayShop,
        { domain: 'optaget.example' },
        undefined,
        anyDomain,
      ),
    ).toEqual(domainTaken)
  })

  test('goes to one of many simultaneous requests, and the others create nothing', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        openStore(market.rosa, createRosasForm('kamp.example'), anyDomain),
      ),
    )
    expect(results.filter((result) => 'store_id' in result)).toHaveLength(1)
    expect(results.filter((result) => 'refused' in result)).toEqual(
      Array.from({ length: 7 }, () => domainTaken),
    )
    const { rows } = await torv.ownerClient.query(
      "select count(*)::int as count from stores s join store_settings t on t.store_id = s.id where s.name = 'Rosas'",
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('a closed store keeps its domain and is found as closed', async () => {
  const store = await openTestStore('lukker.example')
  expect(await changeStore(market.freja, store, { active: false })).toBeNull()
  const router = torv.database.scoped({ as: 'router' })
  expect(await findStoreAtHost(router, 'lukker.example')).toMatchObject({ active: false })
})

describe('settings', () => {
  test('each change writes its own section and leaves the others', async () => {
    const store = await openTestStore('afsnit.example')
    const { freja } = market
    const items = [{ label: 'Pleje', href: '/pleje' }]
    const page = { title: 'Om Taskehuset', content: '<p>Hej</p>' }
    unwrap(await changeSeo(freja, store, seo))
    unwrap(await changeNavigation(freja, store, { items }))
    unwrap(await changePages(freja, store, { about: page, contact: page }))
    unwrap(
      await changeTheme(freja, store, {
        type: 'bags',
        favicon: null,
        hero_image: themePresets.bags.hero.defaultImage,
      }),
    )
    unwrap(await changeCurrency(freja, store, { currency: 'USD' }))
    const after = await readStoredSettings(store)
    expect(after.seo_settings).toEqual(seo)
    expect(after.navigation_items).toEqual(items)
    expect(after.page_content).toEqual({ about: page, contact: page })
    expect(after.theme).toMatchObject({
      type: 'bags',
      colors: themePresets.bags.colors,
      hero: themePresets.bags.hero,
      favicon: null,
    })
    expect(after.locale_settings).toEqual(createLocaleSettings('da-DK', 'USD'))
    expect(after.payment_settings).toMatchObject({ currencies: ['dkk', 'eur', 'usd'] })
    expect(after.version).toBe(6)
  })

  test('a save from an outdated version is refused and changes nothing', async () => {
    const store = await openTestStore('samtidig.example')
    const { version } = unwrap(await readSettings(market.freja, store)).seo
    unwrap(await changeSeo(market.freja, store, { ...seo, seen: version }))
    expect(
      await changeSeo(market.malthe, store, { ...seo, title: 'Andet', seen: version }),
    ).toEqual({
      refused: 'editConflict',
    })
    expect((await readStoredSettings(store)).seo_settings).toEqual(seo)
  })

  test('saving one card does not conflict with saving another', async () => {
    const store = await openTestStore('hver-sit.example')
    const before = unwrap(await readSettings(market.freja, store))
    unwrap(await changeSeo(market.freja, store, { ...seo, seen: before.seo.version }))
    const euro = { currency: 'EUR', seen: before.currency.version } as const
    unwrap(await changeCurrency(market.malthe, store, euro))
    const british = { locale: 'en-GB', seen: before.language.version } as const
    unwrap(await changeLanguage(market.freja, store, british))
    const items = [{ label: 'FAQ', href: '/faq' }]
    unwrap(await changeNavigation(market.malthe, store, { items, seen: before.navigation.version }))
    expect(await readStoredSettings(store)).toMatchObject({ navigation_items: items })
  })

  test('of many simultaneous saves of one version, one succeeds', async () => {
    const store = await openTestStore('mange.example')
    const { version } = unwrap(await readSettings(market.freja, store)).seo
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        changeSeo(market.freja, store, { ...seo, title: `Titel ${index}`, seen: version }),
      ),
    )
    expect(results.filter((result) => 'version' in result)).toEqual([{ version: 2 }])
  })

  test('a new language replaces untouched default texts and keeps the shop’s own texts', async () => {
    const store = await openTestStore('sprog.example')
    const page = { title: 'Om os', content: '<p>Vores egne ord</p>' }
    unwrap(await changePages(market.freja, store, { about: page, contact: page }))
    unwrap(await changeLanguage(market.freja, store, { locale: 'en-GB' }))
    const english = createStoreDefaults({
      name: 'Nabobutikken',
      description: '',
      locale: 'en-GB',
      currency: 'DKK',
    })
    const after = await readStoredSettings(store)
    expect(after.locale_settings).toEqual(createLocaleSettings('en-GB', 'DKK'))
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
    const before = await torv.ownerClient.query(
      'select * from store_settings where store_id = $1',
      [market.clayShop.store_id],
    )
    const foreignStore = { company_id: market.nordlys, store_id: market.clayShop.store_id }
    expect(await changeSeo(market.freja, market.clayShop, seo)).toEqual({
      refused: 'roleForbidden',
    })
    expect(await changeSeo(market.freja, foreignStore, seo)).toEqual({ refused: 'storeNotFound' })
    expect(await changeStore(market.freja, foreignStore, { active: false })).toEqual({
      refused: 'storeNotFound',
    })
    const after = await torv.ownerClient.query('select * from store_settings where store_id = $1', [
      market.clayShop.store_id,
    ])
    expect(after.rows).toEqual(before.rows)
  })
})
