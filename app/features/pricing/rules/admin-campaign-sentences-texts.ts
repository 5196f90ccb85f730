import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { campaignSentencesInDanish } from '#languages/da/pricing/admin-campaign-sentences-texts.ts'
import type { Target } from './target.ts'

/** A number, or a sign that none is filled in yet. */
type Count = number | string

/** The parts of the sentence that tells what a campaign does. */
export const campaignSentencesInEnglish = {
  percent: (percent: string, goods: string) => `${percent} off ${goods}`,
  amount: (amount: string, goods: string) => `${amount} off each piece of ${goods}`,
  fixed: (amount: string, goods: string) => `${amount} for each piece of ${goods}`,
  orderAmount: (amount: string, goods: string) => `${amount} off the purchase of ${goods}`,
  buyGet: (buy: Count, free: Count, goods: string) => `Buy ${buy} and get ${free} free of ${goods}`,
  quantityPrice: (buy: Count, amount: string, goods: string) => `${buy} for ${amount} of ${goods}`,
  bundle: (goods: string, amount: string) => `${goods} together for ${amount}`,
  freeShipping: (goods: string) => `Free shipping with ${goods}`,
  least: (amount: string) => ` when it costs ${amount} or more`,
  former: (amount: string) => ` instead of ${amount}`,
  everything: 'everything',
  targets: {
    category: (name: string) => `everything in ${name}`,
    brand: (name: string) => `everything by ${name}`,
    attribute: (name: string) => `everything with ${name}`,
    product: (name: string) => name,
    variant: (name: string) => name,
  } satisfies Record<Exclude<Target['of'], 'everything'>, (name: string) => string>,
  more: (count: number) => `${count} more`,
  and: (names: string, last: string) => `${names} and ${last}`,
  from: (moment: string) => `from ${moment}`,
  fromNow: 'from now on',
  until: (start: string, end: string) => `${start} to ${end}`,
  withCode: 'with a code',
  withThisCode: (code: string) => `with the code ${code}`,
  withOneCode: 'with one of the codes',
  firstOrder: 'on the first order of a customer',
  uses: (count: number) =>
    count === 1 ? 'once for each customer' : `at most ${count} times for each customer`,
  combinable: 'can be combined with other campaigns',
  alone: 'cannot be combined',
}

export const adminCampaignSentences = defineStaffTexts(campaignSentencesInEnglish, {
  da: campaignSentencesInDanish,
})
