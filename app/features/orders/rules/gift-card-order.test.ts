import { describe, expect, test } from 'vitest'
import { getDeliveryDays, getDeliveryMoment } from './gift-card-order.ts'

// Half past midnight in Copenhagen, still the day before in London.
const now = new Date('2026-11-26T23:30:00Z')

describe('the day on which a gift card is sent', () => {
  test('is a day in Denmark, from today until a year from now', () => {
    expect(getDeliveryDays(now)).toEqual({ first: '2026-11-27', last: '2027-11-27' })
  })

  test('is at once for today', () => {
    expect(getDeliveryMoment('2026-11-27', now)).toEqual(now)
  })

  test('is in the morning of a later day, in summer and in winter', () => {
    expect(getDeliveryMoment('2026-12-24', now)).toEqual(new Date('2026-12-24T07:00:00Z'))
    expect(getDeliveryMoment('2027-06-05', now)).toEqual(new Date('2027-06-05T06:00:00Z'))
  })

  test.each(['2026-11-26', '2027-11-28', '2027-02-30', '27-11-2026', '', 'tomorrow'])(
    'is not %j',
    (submitted) => {
      expect(getDeliveryMoment(submitted, now)).toBeUndefined()
    },
  )
})
