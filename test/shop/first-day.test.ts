import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#domain/paths.ts'
import { addMember } from '#server/companies/add-member.ts'
import { createStaffAccount } from '#server/staff/create-staff-account.ts'
import { Caller } from '../support/caller.ts'
import { newcomerTo, platform } from '../support/newcomer.ts'
import { openTestHouse, type TestHouse } from '../support/open-house.ts'
import { granted } from '../support/people.ts'
import { waysIn } from '../support/ways.ts'

const password = 'hest-batteri-klamme'
let house: TestHouse
let newcomer: Awaited<ReturnType<typeof newcomerTo>>
let owner: Caller
beforeAll(async () => {
  house = await openTestHouse()
  newcomer = await newcomerTo(house, 'Nynne')
  owner = new Caller(house.port, platform)
})
afterAll(() => house.close())

describe('a new owner without a store', () => {
  test('a first password can be chosen and signs the owner in', async () => {
    const { token } = newcomer
    const page = await owner.get(to.admin.login.reset(token))
    expect(page.text).toContain('Choose a password')
    expect(page.text).not.toContain('old one')
    const answer = await owner.post(to.admin.login.reset(token), { token, password })
    expect([answer.status, answer.headers.location]).toEqual([302, to.admin()])
    expect((await owner.get(to.admin.stores())).status).toBe(200)
    const again = await new Caller(house.port, platform).post(to.admin.login.reset(token), {
      token,
      password,
    })
    expect(again.status).toBe(400)
  })

  test('every screen shows the next step, and none fails', async () => {
    const ways = await waysIn()
    const screens = ways
      .map(({ path }) => path)
      .filter((path) => /^\/admin(\/[a-z-]+)*$/.test(path))
    expect(screens.length).toBeGreaterThan(30)
    const about = new Set<string>()
    for (const path of screens.filter((one) => !/log(in|out)|slips/.test(one))) {
      const { status, text } = await owner.get(path)
      expect(status, path).toBeLessThan(500)
      if (!/Store not found|No store selected<\/h1>/.test(text)) continue
      about.add(path)
      expect(text, path).toContain('there is none yet')
      expect(text, path).toContain(`href="${to.admin.newStore()}"`)
    }
    expect([...about]).toEqual(
      expect.arrayContaining([
        to.admin.analytics(),
        to.admin.orders(),
        to.admin.support(),
        to.admin.settings(),
        to.admin.categories(),
      ]),
    )
    expect(house.log.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([])
  })

  test('a support member sees the requests, and that an owner opens the first store', async () => {
    const { company_id } = newcomer
    const auth = house.torv.database.through({ as: 'staff_auth' })
    const clerk = { name: 'Sus', email: 'sus@torv.example', password }
    const { staff_id } = await createStaffAccount(auth, clerk)
    const { rows } = await house.torv.keeper.query<{ staff_id: string }>(
      'select staff_id from company_members where company_id = $1',
      [company_id],
    )
    const by = { as: 'staff', staff_id: rows[0]?.staff_id ?? '', company_id } as const
    granted(
      await addMember(house.torv.database.through(by), { company_id, staff_id, role: 'support' }),
    )
    const sus = new Caller(house.port, platform)
    await sus.post(to.admin.login(), { email: clerk.email, password })
    expect((await sus.get(to.admin())).headers.location).toBe(to.admin.support())
    const { text } = await sus.get(to.admin.support())
    expect(text).toContain('An owner opens the first one.')
    expect(text).not.toContain(`href="${to.admin.newStore()}"`)
  })
})
