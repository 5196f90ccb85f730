import { to } from '#shared/paths/paths.ts'

/** The steps from a new store to one that sells, in the order in which they are shown. */
export const guideSteps = [
  'company',
  'look',
  'product',
  'delivery',
  'payment',
  'texts',
  'domain',
  'testOrder',
] as const
export type GuideStep = (typeof guideSteps)[number]

export type GuideFacts = {
  hasCompanyFacts: boolean
  hasOwnLook: boolean
  hasGoods: boolean
  hasDelivery: boolean
  takesPayments: boolean
  hasOwnTexts: boolean
  isDomainProven: boolean
  hasOrder: boolean
}

type Rule = { isDone: (facts: GuideFacts) => boolean; page: (store_id: string) => string }

const rules: Record<GuideStep, Rule> = {
  company: { isDone: ({ hasCompanyFacts }) => hasCompanyFacts, page: () => to.admin.company() },
  look: { isDone: ({ hasOwnLook }) => hasOwnLook, page: () => to.admin.settings.theme() },
  product: { isDone: ({ hasGoods }) => hasGoods, page: () => to.admin.newProduct({ first: '1' }) },
  delivery: { isDone: ({ hasDelivery }) => hasDelivery, page: () => to.admin.settings.delivery() },
  payment: {
    isDone: ({ takesPayments }) => takesPayments,
    page: () => to.admin.settings.payment(),
  },
  texts: { isDone: ({ hasOwnTexts }) => hasOwnTexts, page: () => to.admin.settings.pages() },
  domain: {
    isDone: ({ isDomainProven }) => isDomainProven,
    page: (store_id) => to.admin.store.domains(store_id),
  },
  testOrder: { isDone: ({ hasOrder }) => hasOrder, page: () => to.admin.orders() },
}

export type ShownStep = { step: GuideStep; isDone: boolean; page: string }

export function listSteps(facts: GuideFacts, store_id: string): ShownStep[] {
  return guideSteps.map((step) => ({
    step,
    isDone: rules[step].isDone(facts),
    page: rules[step].page(store_id),
  }))
}
