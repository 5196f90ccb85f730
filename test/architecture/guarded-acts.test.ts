import { expect, test } from 'vitest'
import { guardedActs } from '#domain/people/guarded-acts.ts'
import { isTest, type Sources, readLayer } from './sources.ts'

/** Statements that move money, people, domains or buyers. */
const moves: readonly RegExp[] = [
  /requestPaymentTask\([^)]*kind: 'refund'/s,
  /\bissue(GiftCard|StoreCredit)\(/,
  /\breadGiftCard\(/,
  /\brecipient_email: email\b/,
  /\binsertInvitation\(/,
  /\bupdateRole\(/,
  /\bdeleteMember\(/,
  /\binsertFactorConsent\(/,
  /\b(insertClaim|deleteClaim)\(/,
  /\bmarkDeleted\(/,
  /\bupsert(Sealed)?Account\(/,
  /\bdeleteAccount\(/,
  /\blistExportedOrders\(/,
]

/** Use cases that move something without a session that could be asked. */
const unasked: Record<string, string> = {
  'app/server/business/orders/exchange/place-replacement.ts': 'the exchange asks',
  'app/server/business/mail-delivery/compose-gift-card-mail.ts':
    'the mail of a guarded act or of the buyer',
  'app/server/business/orders/gift-cards/issue-ordered-gift-card.ts': 'the buyer has paid',
  'app/server/business/orders/gift-cards/read-ordered-gift-card.ts': 'the buyer proves the mailbox',
  'app/server/business/stores/open-store.ts': 'a new store asks nothing',
}

test('every use case that moves money, people or domains asks for a declared act', () => {
  const sources = readLayer('app/server/business/')
  const { guarded, missing } = listUseCases(sources)
  expect(missing).toEqual(Object.keys(unasked).toSorted())
  expect(guarded.length).toBeGreaterThan(10)
})

test('each declared act is asked for', () => {
  const text = [...readLayer('app/server/business/').values()].join('\n')
  const unused = Object.keys(guardedActs).filter(
    (act) => !new RegExp(`checkAct\\([^)]*'${act}'|act: '${act}'`).test(text),
  )
  expect(unused).toEqual([])
})

test('a use case that forgets to ask is noticed', () => {
  const planted = 'await updateRole(tx, membership)'
  expect(listUseCases(new Map([['planted.ts', planted]])).missing).toEqual(['planted.ts'])
})

function listUseCases(sources: Sources): { guarded: string[]; missing: string[] } {
  const moving = [...sources].filter(([path, text]) => {
    const calls = text.replaceAll(/function \w+\(/g, '')
    return !isTest(path) && moves.some((move) => move.test(calls))
  })
  const asks = /\bcheck(Act|Sum)\(/
  const toPaths = (list: typeof moving) => list.map(([path]) => path).toSorted()
  return {
    guarded: toPaths(moving.filter(([, text]) => asks.test(text))),
    missing: toPaths(moving.filter(([, text]) => !asks.test(text))),
  }
}
