import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { recallInDanish } from '#languages/da/recalls/admin-texts.ts'
import type { RecallRemedy } from './recall.ts'

export const recallInEnglish = {
  open: 'Recall',
  title: (product: string) => `Recall ${product}`,
  intro:
    'For goods that may be dangerous. The product leaves the store at once, its buyers get a mail, and the notice is on a page of the shop until you end the recall.',
  buyers: 'Who bought it',
  table: 'Paid orders with the product',
  count: (count: number) =>
    count === 1 ? 'One paid order in this store.' : `${count} paid orders in this store.`,
  noBuyers: 'No paid order in this store has it.',
  more: (shown: number) => `The newest ${shown} are shown.`,
  order: (number: string) => `Order ${number}`,
  erased: 'Name deleted',
  columns: { order: 'Order', day: 'Placed', name: 'Name', email: 'Email' },
  form: 'Notice',
  goods: 'Which goods',
  goodsHint:
    'How buyers tell them apart from similar goods: brand, model, batch or serial numbers.',
  otherStores: (names: string) =>
    `Your other stores have the product, too: ${names}. Recall it in each of them.`,
  hazard: 'What is dangerous',
  hazardHint:
    'What can happen, in plain words. The law forbids words that play it down, such as “voluntary” or “in rare cases”.',
  instructions: 'What buyers must do',
  instructionsHint: 'For example: stop using it, keep it from children, send it back.',
  remedies: 'What buyers are offered, free of charge',
  remediesHint: 'Where possible, the law asks for two to choose from.',
  remedyNames: {
    refund: 'Money back',
    replacement: 'A replacement',
    repair: 'A repair',
  } satisfies Record<RecallRemedy, string>,
  boughtFrom: 'Bought from',
  boughtUntil: 'Bought until',
  daysHint: 'Empty means all.',
  preview: 'Preview',
  looking: 'Looking…',
  previewTitle: 'Before you recall it',
  tells: (count: number) =>
    count === 1
      ? 'The buyer of one order will get a mail.'
      : `The buyers of ${count} orders will get a mail each.`,
  softening: (words: string) =>
    `These words may play the danger down, which the law forbids in a recall: ${words}.`,
  confirm: 'Recall the product',
  confirming: 'Recalling…',
  done: (count: number) =>
    count === 1
      ? 'The product is recalled. The buyer of one order gets a mail.'
      : `The product is recalled. The buyers of ${count} orders get a mail each.`,
  log: 'Recalls of this product',
  noLog: 'None yet.',
  running: 'Running',
  ended: (day: string) => `Ended ${day}`,
  started: (day: string, name: string) => `Started ${day} by ${name}`,
  progress: (queued: number, waiting: number, unreachable: number) =>
    `${queued} mails on their way, ${waiting} orders waiting, ${unreachable} without an address`,
  end: 'End the recall',
  ending: 'Ending…',
}

export const adminRecallTexts = defineStaffTexts(recallInEnglish, { da: recallInDanish })
