import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toRecord } from '#shared/json-values.ts'
import { recordFigures } from '../support/figures.ts'
import { isWhole, takeSample } from '../support/sample.ts'
import { checkInvariants } from '../support/test-orders.ts'
import type { Case, Acknowledgement } from './kills/case.ts'
import { creditCases } from './kills/credit.ts'
import { giftCardCases } from './kills/gift-cards.ts'
import { jobCases } from './kills/jobs.ts'
import { labelCases } from './kills/labels.ts'
import { moneyCases } from './kills/money.ts'
import { orderCases } from './kills/orders.ts'
import { saveCases } from './kills/saves.ts'
import { openEnvironment, type Environment } from './kills/environment.ts'

let environment: Environment

beforeAll(async () => {
  environment = await openEnvironment()
})
afterAll(() => environment.close())

/** Number of kill points per step, or all of them if there are fewer. */
const pointsPerStep = inject('kills')

const all = { killed: 0, acknowledged: 0, lost: 0 }

const cases = takeSample(
  [
    ...moneyCases,
    ...creditCases,
    ...giftCardCases,
    ...labelCases,
    ...orderCases,
    ...saveCases,
    ...jobCases,
  ],
  6,
)

describe.each(cases)('a process killed in the middle of %s', (name, createCase) => {
  test('loses nothing that it acknowledged, and leaves nothing half done', async (context) => {
    const {
      one: completed,
      passedPoints,
      acknowledgement,
    } = await runStep(await createCase(environment))
    const points = passedPoints ?? []
    expect(points.length).toBeGreaterThan(3)
    await completed.expectDone(acknowledgement)

    const killPoints = pickPoints(points.length, pointsPerStep)
    const killedRuns: Run[] = []
    let repeats = 0
    const repeatRun = async (first: Run) => {
      const isSelected = killPoints.length === points.length || first.killPoint === killPoints[0]
      if (!isSelected || !(await first.one.isRepeated(first.acknowledgement))) return
      const { passedPoints: survivedPoints, acknowledgement: newAcknowledgement } = await runStep(
        first.one,
        first.killPoint,
      )
      first.acknowledgement ??= newAcknowledgement
      if (!survivedPoints) repeats += 1
    }
    for (const killPoint of killPoints) {
      const first = await runStep(await createCase(environment), killPoint, points[killPoint])
      killedRuns.push(first)
      // A queued job is repeated at once: the next app that starts takes it from the queue.
      if (completed.step.do === 'jobs') await repeatRun(first).catch(at(first))
    }
    expect(killedRuns.filter(({ passedPoints: survivedPoints }) => !survivedPoints)).toHaveLength(
      killPoints.length,
    )

    const lostRuns: Run[] = []
    const checkRecovered = async (one: Run) => {
      await one.one.expectRecovered(one.acknowledgement).catch((error: unknown) => {
        if (one.acknowledgement) lostRuns.push(one)
        at(one)(error)
      })
    }
    await environment.recover()
    for (const one of killedRuns) {
      await checkRecovered(one)
      if (completed.step.do !== 'jobs') await repeatRun(one).catch(at(one))
    }
    if (completed.step.do !== 'jobs') await environment.recover()
    for (const one of killedRuns) {
      await checkRecovered(one)
      await one.one.expectDone(one.acknowledgement).catch(at(one))
    }
    await checkInvariants(environment.torv)
    all.killed += killedRuns.length + repeats
    all.acknowledged += killedRuns.filter(
      ({ acknowledgement: isAcknowledged }) => isAcknowledged,
    ).length
    all.lost += lostRuns.length
    recordFigures(context, 'Killed processes', [
      {
        what: `${name}: kill points`,
        value: killedRuns.length,
        bar: `each of ${killPoints.length}`,
      },
      { what: `${name}: killed again at the same point of the repeat`, value: repeats },
    ])
  }, 3_600_000)
})

test('nothing acknowledged is lost at any of these points', (context) => {
  expect(all.killed).toBeGreaterThanOrEqual(isWhole ? 20 : cases.length)
  expect(all.lost).toBe(0)
  recordFigures(context, 'Killed processes', [
    { what: 'killed processes', value: all.killed, bar: isWhole ? '≥ 20' : `≥ ${cases.length}` },
    { what: 'of them after the acknowledgement', value: all.acknowledged },
    { what: 'acknowledged changes lost', value: all.lost, bar: '0' },
  ])
})

type Run = {
  one: Case
  acknowledgement: Acknowledgement
  passedPoints: string[] | null
  killPoint: number
  point: string
}

async function runStep(one: Case, killPoint = Infinity, point = ''): Promise<Run> {
  const { lived: passedPoints, acknowledged } = await environment.processes.runAndKill(
    one.step,
    killPoint,
  )
  const acknowledgement = acknowledged === undefined ? null : toRecord(acknowledged)
  const run = { one, acknowledgement, passedPoints, killPoint, point }
  await one.expectAllOrNothing?.(acknowledgement).catch(at(run))
  return run
}

/** Picks evenly spaced points, always including the last one. */
function pickPoints(count: number, pointsPerStep: number): number[] {
  const pointCount = Math.min(count, pointsPerStep)
  return Array.from(
    { length: pointCount },
    (_, at) => Math.round(((at + 1) * count) / pointCount) - 1,
  )
}

function at({ killPoint, point }: Run) {
  return (error: unknown): never => {
    throw new Error(`killed before ${killPoint}: ${point}`, { cause: error })
  }
}
