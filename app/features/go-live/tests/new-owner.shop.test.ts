import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { createNewOwner, platformHost } from '#test/support/new-owner.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { unwrap } from '#test/support/people.ts'
import { listRoutes } from '#test/support/app-routes.ts'

const password = 'hest-batteri-klamme'
let app: TestApp
let newcomer: Awaited<ReturnType<typeof createNewOwner>>
let owner: TestBrowser
beforeAll(async () => {
  app = await startTestApp()
  newcomer = await createNewOwner(app, 'Nynne')
  owner = new TestBrowser(app.port, platformHost)
})
afterAll(() => app.close())

describe('a new owner without a store', () => {
  test('a first password can be chosen and signs the owner in', async () => {
    const { token } = newcomer
    const page = await owner.get(to.admin.login.reset(token))
    expect(page.text).toContain('Choose a password')
    expect(page.text).not.toContain('old one')
    const response = await owner.post(to.admin.login.reset(token), { token, password })
    expect([response.status, response.headers.location]).toEqual([302, to.admin()])
    expect((await owner.get(to.admin.stores())).status).toBe(200)
    const again = await new TestBrowser(app.port, platformHost).post(to.admin.login.reset(token), {
      token,
      password,
    })
    expect(again.status).toBe(400)
  })

  test('every screen shows the next step, and none fails', async () => {
    const routes = await listRoutes()
    const screens = routes
      .map(({ path }) => path)
      .filter((path) => /^\/admin(\/[a-z-]+)*$/.test(path))
    expect(screens.length).toBeGreaterThan(30)
    const pagesWithoutStore = new Set<string>()
    for (const path of screens.filter(
      (one) => !/log(in|out)|slips|pick-list|labels\/print/.test(one),
    )) {
      const { status, text } = await owner.get(path)
      expect(status, path).toBeLessThan(500)
      if (!/Store not found|No store selected<\/h1>/.test(text)) continue
      pagesWithoutStore.add(path)
      expect(text, path).toContain('there is none yet')
      expect(text, path).toContain(`href="${to.admin.newStore()}"`)
    }
    expect([...pagesWithoutStore]).toEqual(
      expect.arrayContaining([
        to.admin.analytics(),
        to.admin.orders(),
        to.admin.support(),
        to.admin.settings(),
        to.admin.categories(),
      ]),
    )
    expect(app.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })

  test('a support member sees the requests, and that an owner opens the first store', async () => {
    const { company_id } = newcomer
    const auth = app.torv.database.scoped({ as: 'staff_auth' })
    const clerk = { name: 'Sus', email: 'sus@torv.example', password }
    const { staff_id } = await createStaffAccount(auth, clerk)
    const { rows } = await app.torv.ownerClient.query<{ staff_id: string }>(
      'select staff_id from company_members where company_id = $1',
      [company_id],
    )
    const by = { as: 'staff', staff_id: rows[0]?.staff_id ?? '', company_id } as const
    unwrap(await addMember(app.torv.database.scoped(by), { company_id, staff_id, role: 'support' }))
    const sus = new TestBrowser(app.port, platformHost)
    await sus.post(to.admin.login(), { email: clerk.email, password })
    expect((await sus.get(to.admin())).headers.location).toBe(to.admin.support())
    const { text } = await sus.get(to.admin.support())
    expect(text).toContain('An owner opens the first one.')
    expect(text).not.toContain(`href="${to.admin.newStore()}"`)
  })
})
