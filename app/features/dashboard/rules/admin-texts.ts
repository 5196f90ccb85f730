import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { dashboardInDanish } from '#languages/da/dashboard/admin-texts.ts'
import type { Age } from '#shared/age.ts'
import { mostCounted, type WorkKind } from './waiting-work.ts'
import type { GuideStep } from './guide.ts'

const plural =
  (one: string, several: string) =>
  (count: number): string =>
    count === 1
      ? `1 ${one}`
      : count >= mostCounted
        ? `More than ${(mostCounted - 1).toLocaleString('en-GB')} ${several}`
        : `${count} ${several}`

const work: Record<WorkKind, (count: number) => string> = {
  pack: plural('parcel to pack', 'parcels to pack'),
  ship: plural('packed parcel to send', 'packed parcels to send'),
  answer: plural('customer waiting for an answer', 'customers waiting for an answer'),
  dispute: plural('disputed payment to answer', 'disputed payments to answer'),
  expiry: plural('reserved payment about to expire', 'reserved payments about to expire'),
  ledger: plural(
    'finding about payments or stock that do not add up',
    'findings about payments or stock that do not add up',
  ),
  requirement: plural('requirement of the law unmet', 'requirements of the law unmet'),
  soldOut: plural('sold-out item', 'sold-out items'),
  review: plural('review to check', 'reviews to check'),
  question: plural('question to answer', 'questions to answer'),
  failedJob: plural('job failed', 'jobs failed'),
}

const steps: Record<GuideStep, { title: string; text: string }> = {
  company: {
    title: 'Tell who you are',
    text: 'Name, address, registration number and e-mail, which the law wants on every page.',
  },
  look: { title: 'Make it look like you', text: 'Colours, fonts and a logo.' },
  product: {
    title: 'Add your first product',
    text: 'A name, a picture, a price and how many you have.',
  },
  delivery: {
    title: 'Decide how you deliver',
    text: 'To the door, to a parcel shop, or collected.',
  },
  payment: { title: 'Get paid', text: 'Connect the account that takes cards and MobilePay.' },
  texts: { title: 'Write about your shop', text: 'Who you are and how to reach you.' },
  domain: {
    title: 'Use your own address',
    text: 'Point your domain here; we check that it is yours.',
  },
  testOrder: {
    title: 'Buy something from yourself',
    text: 'Order a product in your shop, and see it arrive here.',
  },
}

const inUnits = (count: number, unit: Age['unit']) => `${count} ${count === 1 ? unit : `${unit}s`}`

export const dashboardInEnglish = {
  today: 'Today',
  allStores: 'All shops',
  scope: 'Shops that are shown',
  figures: {
    sales: 'Sales',
    salesIn: (currency: string) => `Sales in ${currency}`,
    orders: 'Orders',
    visitors: 'Visitors',
    conversion: 'Orders per 100 visitors',
    none: '–',
    change: (sign: string, percent: number) => `${sign}${percent} %`,
    before: (value: string, weekday: string) => `${value} last ${weekday} by this time`,
    beforeWholeDay: (value: string, weekday: string) => `${value} on all of last ${weekday}`,
  },
  waiting: {
    title: 'Waiting for you',
    none: 'Nothing is waiting. Everything is packed, sent and answered.',
    work,
    since: (count: number, unit: Age['unit']) => `for ${inUnits(count, unit)}`,
    due: (day: string) => `by ${day}`,
    inStore: (store: string) => `in ${store}`,
  },
  latest: {
    title: 'Happened last',
    none: 'Orders, messages and reviews appear here as they come in.',
    order: (number: string, total: string) => `Order ${number} for ${total}`,
    ticket: (title: string) => `A customer wrote: ${title}`,
    review: (stars: number, product: string) => `A review with ${stars} of 5 stars: ${product}`,
    ago: (count: number, unit: Age['unit']) =>
      count === 0 ? 'just now' : `${inUnits(count, unit)} ago`,
  },
  guide: {
    title: (store: string) => `Open ${store}`,
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    steps,
    done: 'Done',
    next: 'Next',
    requirements: 'See what the law wants',
    openTitle: 'Your shop is open',
    openText: (store: string) => `${store} takes orders from now on. Show it to someone.`,
    visit: 'Visit your shop',
  },
}

export const adminDashboardTexts = defineStaffTexts(dashboardInEnglish, { da: dashboardInDanish })
