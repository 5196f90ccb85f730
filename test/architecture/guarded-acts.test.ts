import { expect, test } from 'vitest'
import { guardedActs } from '#features/staff/rules/guarded-acts.ts'
import { isTest, type Sources, readLayers } from './sources.ts'

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
  'app/features/orders/server/exchange/place-replacement.ts': 'the exchange asks',
  'app/features/mail-delivery/server/compose-gift-card-mail.ts':
    'the mail of a guarded act or of the buyer',
  'app/features/orders/server/gift-cards/issue-ordered-gift-card.ts':
    'the buyer has paid, or proves the mailbox',
  'app/features/stores/server/copy-store.ts': 'a new store asks nothing',
  'app/features/stores/server/open-store.ts': 'a new store asks nothing',
}

test('every use case that moves money, people or domains asks for a declared act', () => {
  const sources = readLayers(['server'])
  const { guarded, missing } = listUseCases(sources)
  expect(missing).toEqual(Object.keys(unasked).toSorted())
  expect(guarded.length).toBeGreaterThan(10)
})

test('each declared act is asked for', () => {
  const text = [...readLayers(['server']).values()].join('\n')
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
