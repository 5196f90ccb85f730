import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { supportInDanish } from '#languages/da/support/admin-texts.ts'
import type { Age } from '#shared/age.ts'
import type { AssigneeFilter } from './ticket.ts'
import { limits } from '#shared/limits.ts'
import { megabyte } from '#shared/stores/shop-limits.ts'

export const supportInEnglish = {
  title: 'Support Tickets',
  nav: { label: 'Support', tickets: 'Tickets' },
  filter: 'Status',
  needsAttention: 'Needs attention',
  all: 'All',
  assigned: 'Assigned to',
  hands: { anyone: 'Anyone', me: 'Me', nobody: 'Nobody' } satisfies Record<AssigneeFilter, string>,
  searchPlaceholder: 'Case, customer or words of the message',
  show: 'Show',
  found: (total: number | null) =>
    total === null ? 'Very many tickets' : total === 1 ? '1 ticket' : `${total} tickets`,
  page: (page: number, pages: number | null) =>
    pages === null ? `Page ${page}` : `Page ${page} of ${pages}`,
  empty: {
    title: 'No Support Tickets',
    filtered: 'No tickets match the selected filter.',
    none: 'There are no support tickets yet.',
  },
  entry: {
    user: (id: string) => `User ${id}`,
    reference: (reference: string) => `Case ${reference}`,
    messageCount: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
    unread: 'Unread',
    waiting: (count: number, unit: Age['unit']) =>
      `Waiting ${count} ${count === 1 ? unit : `${unit}s`}`,
    assignedTo: (name: string) => `Assigned to ${name}`,
  },
  customer: {
    title: 'Customer',
    id: 'Id',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    since: 'Customer since',
    unavailable: 'The customer details are not available right now.',
  },
  status: {
    title: 'Status',
    setTo: (status: string) => `Set status to ${status}`,
    updated: 'Status opdateret',
  },
  form: {
    title: 'Submitted Form',
    empty: 'The form has no answers.',
    termsAccepted: 'Terms accepted',
    yes: 'Yes',
    no: 'No',
  },
  photos: {
    photo: (index: number) => `Photo ${index}`,
    add: 'Add photos',
    limits: (most: number) => `Up to ${most}, at most ${limits.pictureBytes / megabyte} MB each`,
    chosen: (names: string) => `Attached: ${names}`,
  },
  assignment: {
    title: 'Assignment',
    label: 'Handled by',
    nobody: 'Nobody',
    save: 'Assign',
    saving: 'Assigning...',
    saved: 'Assignment saved',
  },
  notes: {
    title: 'Internal Notes',
    explanation: 'Only your colleagues see these. The customer never does.',

    label: 'New note',
    save: 'Add note',
    saving: 'Adding...',
    saved: 'Note added',
  },
  canned: { label: 'Canned reply', choose: 'Insert a canned reply' },
  otherTickets: { title: 'Other Tickets from this Customer', none: 'No other tickets.' },
  thread: {
    title: 'Messages',
    none: 'No messages yet.',
    customer: 'Customer',
    staff: 'Staff',
    reply: 'Reply',
    charactersLeft: (count: number) =>
      count === 1 ? '1 character left' : `${count} characters left`,
    send: 'Send',
    sending: 'Sending...',
    sent: 'Besked sendt',
    seen: 'Seen by the customer',
    ended: 'This ticket is resolved or closed, so it cannot be answered.',
  },
  claim: {
    decision: 'Decision on the claim',
    decisionHint:
      'Added to the end of the answer in the language of the shop: the remedy, or the complaint bodies with a refusal. It cannot be changed afterwards; a later answer can decide otherwise.',
    undecided: 'This answer decides nothing',
    decisions: {
      repair: 'Accepted: repair',
      replacement: 'Accepted: replacement',
      price_reduction: 'Accepted: price reduction',
      cancellation: 'Accepted: cancellation with a refund',
      refused: 'Refused',
    },
    decided: 'Decision',
    decidedBefore: 'Decided before',
    title: 'Periods of the claim',
    complaint: 'May complain until',
    presumed: 'A fault is presumed to be original until',
    earliest:
      'Counted from the day it was sent, since the day of delivery is not known. The periods end later.',
    unknown:
      'The claim names no sent order, so its periods are not known: two years to complain, and twelve months in which a fault is presumed to be original, from the delivery.',
  },
  toOrder: 'Open the order',
  back: 'Tilbage',
  backToList: 'Back to all tickets',
}

export const adminSupportTexts = defineStaffTexts(supportInEnglish, { da: supportInDanish })
