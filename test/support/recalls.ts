import { randomUUID } from 'node:crypto'
import { recallForm, type RecallForm } from '#features/recalls/rules/recall-form.ts'

/** A form of recall that was previewed with one buyer. */
export function buildRecall(
  overrides: Partial<Record<keyof RecallForm, unknown>> = {},
): RecallForm {
  return recallForm.parse({
    key: randomUUID(),
    identification: 'Rygsæk, model R-1',
    hazard: 'Spændet kan knække, og rygsækken kan falde ned.',
    instructions: 'Hold op med at bruge den, og send den tilbage.',
    remedies: ['refund', 'replacement'],
    bought_from: '',
    bought_until: '',
    count: '1',
    confirmed: 'on',
    ...overrides,
  })
}
