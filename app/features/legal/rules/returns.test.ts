import { expect, test } from 'vitest'
import { createStandardMethod } from '#features/delivery/rules/delivery-method.ts'
import { defaultPaymentSettings } from '#features/orders/rules/payment.ts'
import { danishShop, englishShop } from './legal-facts.samples.ts'
import { toLegalFacts } from './legal-facts.ts'
import { getSectionText } from './section-text.samples.ts'
import { createTerms } from './legal-pages.ts'

test('the terms say where goods are sent back to and who pays, as the shop has set', () => {
  const payment_settings = {
    ...defaultPaymentSettings,
    return_address: 'Lagervej 2\n8000 Aarhus C',
    pays_return: true,
  }
  for (const [shop, ours, theirs] of [
    [danishShop, 'Vi betaler for at sende den', 'Du betaler selv'],
    [englishShop, 'We pay for sending them', 'You pay for sending them'],
  ] as const) {
    const changed = getSectionText(
      createTerms(toLegalFacts({ ...shop, payment_settings })),
      'withdrawal',
    )
    expect(changed).toContain('Nordlys Handel ApS, Lagervej 2, 8000 Aarhus C')
    expect(changed).toContain(ours)
    expect(getSectionText(createTerms(toLegalFacts(shop)), 'withdrawal')).toContain(theirs)
  }
})

test('the terms name the countries of the delivery methods', () => {
  const [zone] = createStandardMethod(defaultPaymentSettings).zones
  const delivery_methods = [
    {
      ...createStandardMethod(defaultPaymentSettings),
      zones: [{ ...zone!, countries: ['DK', 'SE'] }],
    },
  ]
  for (const [shop, words] of [
    [danishShop, 'Vi leverer i Danmark og Sverige.'],
    [englishShop, 'We deliver in Denmark and Sweden.'],
  ] as const)
    expect(
      getSectionText(createTerms(toLegalFacts({ ...shop, delivery_methods })), 'delivery'),
    ).toContain(words)
})
