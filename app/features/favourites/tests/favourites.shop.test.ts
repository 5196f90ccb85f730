import { afterAll, beforeAll, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { createCustomer, createStockedProduct, password } from '#test/support/people.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let slug: string
let foreignSlug: string

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  ;({ slug } = await createStockedProduct(bags.staff, bags))
  await createStockedProduct(clay.staff, clay)
  // Both companies may use the same slug.
  foreignSlug = 'kun-i-den-anden-butik'
  await app.torv.ownerClient.query('update products set slug = $1 where company_id = $2', [
    foreignSlug,
    clay.company_id,
  ])
  await createCustomer(app.torv.database, bags, 'Freja')
})
afterAll(() => app.close())

const createVisitor = () => new TestBrowser(app.port, app.shops.bags.host)

async function signIn(): Promise<TestBrowser> {
  const visitor = createVisitor()
  await visitor.post(to.login(), { email: 'freja@torv.example', password })
  return visitor
}

test('a visitor’s list is read from the address, without the products of other shops', async () => {
  const { text, headers } = await createVisitor().get(
    to.favourites([slug, foreignSlug, 'findes-ikke', '../x']),
  )
  expect([...text.matchAll(/data-testid="product-card"/g)]).toHaveLength(1)
  expect(text).toContain('name="robots" content="noindex"')
  expect(headers['cache-control']).toBe('no-store')
  const many = Array.from({ length: 200 }, (_, at) => `${slug}-${at}`)
  expect((await createVisitor().get(to.favourites(many))).status).toBe(200)
})

test('only a customer keeps favourites, and ten requests at once keep each once', async () => {
  const change = (browser: TestBrowser, body: unknown) =>
    browser.postJson(to.favourites.change(), body)
  expect((await change(createVisitor(), { add: [slug] })).status).toBe(401)
  const freja = await signIn()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => change(freja, { add: [slug, foreignSlug] })),
  )
  for (const { status, text } of answers)
    expect([status, JSON.parse(text)]).toEqual([200, { slugs: [slug] }])
  const many = Array.from({ length: 10_000 }, (_, at) => `vare-${at}`)
  for (const body of [{ add: many }, { add: slug }, [], null, 'x'])
    expect((await change(freja, body)).status).toBe(400)
  expect((await freja.post(to.favourites(), { slug })).headers.location).toBe(to.favourites())
  expect(JSON.parse((await change(freja, {})).text)).toEqual({ slugs: [] })
})
