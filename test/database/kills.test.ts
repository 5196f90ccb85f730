import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { recordOf } from '#domain/stored.ts'
import { tell } from '../support/figures.ts'
import { holdsTogether } from '../support/trade.ts'
import type { Case, Told } from './kills/case.ts'
import { jobs } from './kills/jobs.ts'
import { money } from './kills/money.ts'
import { saves } from './kills/saves.ts'
import { openSquare, type Square } from './kills/square.ts'

let square: Square

beforeAll(async () => {
  square = await openSquare()
})
afterAll(() => square.close())

/** Number of kill points per step, or all of them if there are fewer. */
const wanted = inject('kills')

const all = { killed: 0, acknowledged: 0, lost: 0 }

describe.each([...money, ...saves, ...jobs])(
  'a process killed in the middle of %s',
  (name, made) => {
    test('loses nothing that it acknowledged, and leaves nothing half done', async (context) => {
      const { one: living, lived, told } = await begun(await made(square))
      const points = lived ?? []
      expect(points.length).toBeGreaterThan(5)
      await living.isDone(told)

      const tried = spread(points.length, wanted)
      const dead: Begun[] = []
      let second = 0
      const beginAgain = async (first: Begun) => {
        const isChosen = tried.length === points.length || first.dies === tried[0]
        if (!isChosen || !(await first.one.isBegunAgain(first.told))) return
        const { lived: wasSpared, told: now } = await begun(first.one, first.dies)
        first.told ??= now
        if (!wasSpared) second += 1
      }
      for (const dies of tried) {
        const first = await begun(await made(square), dies, points[dies])
        dead.push(first)
        // A queued job is repeated at once: the next app that starts takes it from the queue.
        if (living.step.do === 'jobs') await beginAgain(first).catch(at(first))
      }
      expect(dead.filter(({ lived: wasSpared }) => !wasSpared)).toHaveLength(tried.length)

      const isLost: Begun[] = []
      const isHealed = async (one: Begun) => {
        await one.one.isHealed(one.told).catch((fault: unknown) => {
          if (one.told) isLost.push(one)
          at(one)(fault)
        })
      }
      await square.heal()
      for (const one of dead) {
        await isHealed(one)
        if (living.step.do !== 'jobs') await beginAgain(one).catch(at(one))
      }
      if (living.step.do !== 'jobs') await square.heal()
      for (const one of dead) {
        await isHealed(one)
        await one.one.isDone(one.told).catch(at(one))
      }
      await holdsTogether(square.torv)
      all.killed += dead.length + second
      all.acknowledged += dead.filter(({ told: isTold }) => isTold).length
      all.lost += isLost.length
      tell(context, 'Killed processes', [
        {
          what: `${name}: points at which it was killed`,
          value: dead.length,
          bar: `each of ${tried.length}`,
        },
        { what: `${name}: and when it was begun again, at the same point`, value: second },
      ])
    }, 3_600_000)
  },
)

test('nothing acknowledged is lost at any of these points', (context) => {
  expect(all.killed).toBeGreaterThanOrEqual(20)
  expect(all.lost).toBe(0)
  tell(context, 'Killed processes', [
    { what: 'processes killed at a point', value: all.killed, bar: '≥ 20' },
    { what: 'of them had acknowledged what they did', value: all.acknowledged },
    { what: 'of what they acknowledged, lost', value: all.lost, bar: '0' },
  ])
})

type Begun = { one: Case; told: Told; lived: string[] | null; dies: number; point: string }

async function begun(one: Case, dies = Infinity, point = ''): Promise<Begun> {
  const { lived, acknowledged } = await square.morgue.meets(one.step, dies)
  const told = acknowledged === undefined ? null : recordOf(acknowledged)
  const here = { one, told, lived, dies, point }
  await one.isWhole?.(told).catch(at(here))
  return here
}

/** Picks evenly spaced points, always including the last one. */
function spread(count: number, wanted: number): number[] {
  const most = Math.min(count, wanted)
  return Array.from({ length: most }, (_, at) => Math.round(((at + 1) * count) / most) - 1)
}

function at({ dies, point }: Begun) {
  return (fault: unknown): never => {
    throw new Error(`killed before ${dies}: ${point}`, { cause: fault })
  }
}
