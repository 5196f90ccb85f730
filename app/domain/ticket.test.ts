import { expect, test } from 'vitest'
import {
  defaultTicketFilter,
  isStaffStatus,
  isTicketType,
  messageFault,
  needsTerms,
  newTicketStatus,
  staffStatuses,
  statusAfterCustomerReply,
  statusesShownBy,
  termsFault,
  ticketFilterFrom,
  ticketFilters,
  ticketLook,
  ticketMay,
  ticketStatuses,
  ticketTypes,
} from './ticket.ts'

test('a ticket can be written in until it is resolved or closed', () => {
  expect(ticketStatuses.filter((status) => ticketMay.reply({ status }))).toEqual([
    'pending',
    'in_progress',
    'waiting_customer',
  ])
  expect(ticketMay.reply.states).toEqual(['pending', 'in_progress', 'waiting_customer'])
})

test('a new ticket is pending, and staff cannot make it so again', () => {
  expect(newTicketStatus).toBe('pending')
  expect(staffStatuses).toEqual(['in_progress', 'waiting_customer', 'resolved', 'closed'])
  expect(isStaffStatus('pending')).toBe(false)
  expect(isStaffStatus('closed')).toBe(true)
})

test('an answer from the customer we waited for needs attention, other answers change nothing', () => {
  expect(ticketStatuses.map(statusAfterCustomerReply)).toEqual([
    'pending',
    'in_progress',
    'in_progress',
    'resolved',
    'closed',
  ])
})

test('what needs attention is pending or in progress, and is shown first', () => {
  expect(defaultTicketFilter).toBe('needs_attention')
  expect(statusesShownBy('needs_attention')).toEqual(['pending', 'in_progress'])
  expect(statusesShownBy('closed')).toEqual(['closed'])
  expect(statusesShownBy('all')).toEqual(ticketStatuses)
  expect(ticketFilters).toEqual(['needs_attention', ...ticketStatuses, 'all'])
})

test('a filter nobody knows is the usual one', () => {
  expect(ticketFilterFrom('everything')).toBe('needs_attention')
  expect(ticketFilterFrom(null)).toBe('needs_attention')
  expect(ticketFilterFrom('resolved')).toBe('resolved')
})

test('a status nobody knows looks open', () => {
  expect(ticketLook('resolved')).toBe('resolved')
  expect(ticketLook('open')).toBe('open')
  expect(ticketLook('escalated')).toBe('open')
})

test('a message has one to five hundred characters, not counting the space around it', () => {
  expect(messageFault(' \n ')).toBe('messageMissing')
  expect(messageFault(` ${'x'.repeat(500)} `)).toBeUndefined()
  expect(messageFault('x'.repeat(501))).toBe('messageTooLong')
})

test('a return or a claim cannot be sent before the terms are accepted', () => {
  expect(ticketTypes.filter(needsTerms)).toEqual(['return_request', 'warranty_claim'])
  expect(termsFault('return_request', false)).toBe('returnTermsMissing')
  expect(termsFault('warranty_claim', false)).toBe('warrantyTermsMissing')
  expect(termsFault('warranty_claim', true)).toBeUndefined()
  expect(termsFault('other', false)).toBeUndefined()
})

test('there are five kinds of tickets', () => {
  expect(ticketTypes).toEqual([
    'return_request',
    'warranty_claim',
    'product_issue',
    'order_issue',
    'other',
  ])
  expect(isTicketType('other')).toBe(true)
  expect(isTicketType('complaint')).toBe(false)
})
