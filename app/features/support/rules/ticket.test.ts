import { expect, test } from 'vitest'
import {
  defaultTicketFilter,
  isStaffStatus,
  isTicketType,
  isTypeInTitle,
  validateMessage,
  needsTerms,
  newTicketStatus,
  staffStatuses,
  getStatusAfterCustomerReply,
  listFilterStatuses,
  validateTerms,
  parseTicketFilter,
  ticketFilters,
  toBadgeStatus,
  ticketMay,
  ticketStatuses,
  ticketTypes,
  parseTicketNumber,
  formatTicketReference,
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
  expect(ticketStatuses.map(getStatusAfterCustomerReply)).toEqual([
    'pending',
    'in_progress',
    'in_progress',
    'resolved',
    'closed',
  ])
})

test('tickets that need attention are pending or in progress, and are the default filter', () => {
  expect(defaultTicketFilter).toBe('needs_attention')
  expect(listFilterStatuses('needs_attention')).toEqual(['pending', 'in_progress'])
  expect(listFilterStatuses('closed')).toEqual(['closed'])
  expect(listFilterStatuses('all')).toEqual(ticketStatuses)
  expect(ticketFilters).toEqual(['needs_attention', ...ticketStatuses, 'all'])
})

test('an unknown filter falls back to the default', () => {
  expect(parseTicketFilter('everything')).toBe('needs_attention')
  expect(parseTicketFilter(null)).toBe('needs_attention')
  expect(parseTicketFilter('resolved')).toBe('resolved')
})

test('an unknown status is shown as open', () => {
  expect(toBadgeStatus('resolved')).toBe('resolved')
  expect(toBadgeStatus('open')).toBe('open')
  expect(toBadgeStatus('escalated')).toBe('open')
})

test('a message has one to five hundred characters after trimming', () => {
  expect(validateMessage(' \n ')).toBe('messageMissing')
  expect(validateMessage(` ${'x'.repeat(500)} `)).toBeUndefined()
  expect(validateMessage('x'.repeat(501))).toBe('messageTooLong')
})

test('a return or a claim cannot be sent before the terms are accepted', () => {
  expect(ticketTypes.filter(needsTerms)).toEqual(['return_request', 'warranty_claim'])
  expect(validateTerms('return_request', false)).toBe('returnTermsMissing')
  expect(validateTerms('warranty_claim', false)).toBe('warrantyTermsMissing')
  expect(validateTerms('warranty_claim', true)).toBeUndefined()
  expect(validateTerms('other', false)).toBeUndefined()
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

test('a title with all words of its type needs no type beside it, whatever their case and place', () => {
  expect(isTypeInTitle('Problem med en ordre', 'Problem med ordre')).toBe(true)
  expect(isTypeInTitle('  En ORDRE  med et problem ', 'Problem med ordre')).toBe(true)
  expect(isTypeInTitle('Reklamation', 'Reklamation')).toBe(true)
})

test('a title that lacks a word of its type, or only begins with it, is shown with the type', () => {
  expect(isTypeInTitle('Problem med en taske', 'Problem med ordre')).toBe(false)
  expect(isTypeInTitle('Returnering', 'Problem med ordre')).toBe(false)
  expect(isTypeInTitle('Reklamationen gælder syningen', 'Reklamation')).toBe(false)
})

test('a reference is parsed in all its spellings', () => {
  const reference = formatTicketReference(1042)
  expect(reference).toBe('S-1042')
  for (const submitted of [reference, 's-1042', 'S1042', ' 1042 ']) {
    expect(parseTicketNumber(submitted)).toBe(1042)
  }
})

test('other texts are not references', () => {
  for (const submitted of ['', 'taske', 'S-', '10 42', '12345678901']) {
    expect(parseTicketNumber(submitted)).toBeUndefined()
  }
})
