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

test('a ticket accepts replies until it is resolved or closed', () => {
  expect(ticketStatuses.filter((status) => ticketMay.reply({ status }))).toEqual([
    'pending',
    'in_progress',
    'waiting_customer',
  ])
  expect(ticketMay.reply.states).toEqual(['pending', 'in_progress', 'waiting_customer'])
})

test('a new ticket is pending, and staff cannot set it back to pending', () => {
  expect(newTicketStatus).toBe('pending')
  expect(staffStatuses).toEqual(['in_progress', 'waiting_customer', 'resolved', 'closed'])
  expect(isStaffStatus('pending')).toBe(false)
  expect(isStaffStatus('closed')).toBe(true)
})

test('a reply from the customer reopens a ticket waiting for it, and changes no other status', () => {
  expect(ticketStatuses.map(statusAfterCustomerReply)).toEqual([
    'pending',
    'in_progress',
    'in_progress',
    'resolved',
    'closed',
  ])
})

test('tickets that need attention are pending or in progress, and are the default filter', () => {
  expect(defaultTicketFilter).toBe('needs_attention')
  expect(statusesShownBy('needs_attention')).toEqual(['pending', 'in_progress'])
  expect(statusesShownBy('closed')).toEqual(['closed'])
  expect(statusesShownBy('all')).toEqual(ticketStatuses)
  expect(ticketFilters).toEqual(['needs_attention', ...ticketStatuses, 'all'])
})

test('an unknown filter falls back to the default', () => {
  expect(ticketFilterFrom('everything')).toBe('needs_attention')
  expect(ticketFilterFrom(null)).toBe('needs_attention')
  expect(ticketFilterFrom('resolved')).toBe('resolved')
})

test('an unknown status is shown as open', () => {
  expect(ticketLook('resolved')).toBe('resolved')
  expect(ticketLook('open')).toBe('open')
  expect(ticketLook('escalated')).toBe('open')
})

test('a message has one to five hundred characters after trimming', () => {
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

test('there are five ticket types', () => {
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
