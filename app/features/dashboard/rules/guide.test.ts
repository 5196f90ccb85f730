import { expect, test } from 'vitest'
import { guideSteps, listSteps, type GuideFacts } from './guide.ts'

const nothing: GuideFacts = {
  hasCompanyFacts: false,
  hasOwnLook: false,
  hasGoods: false,
  hasDelivery: false,
  takesPayments: false,
  hasOwnTexts: false,
  isDomainProven: false,
  hasOrder: false,
}

test('a new store has eight steps, each with a screen of its own', () => {
  const steps = listSteps(nothing, 'store')
  expect(steps.map(({ step }) => step)).toEqual([...guideSteps])
  expect(steps.filter(({ isDone }) => isDone)).toEqual([])
  expect(new Set(steps.map(({ page }) => page)).size).toBe(guideSteps.length)
})

test('each fact finishes one step', () => {
  const done = Object.keys(nothing).map((fact) =>
    listSteps({ ...nothing, [fact]: true }, 'store').flatMap(({ step, isDone }) =>
      isDone ? [step] : [],
    ),
  )
  expect(done.map((steps) => steps.length)).toEqual(guideSteps.map(() => 1))
  expect(new Set(done.flat()).size).toBe(guideSteps.length)
})
