import { defineRefusals, failed } from './refusal.ts'

/** Each screen of the back office may show these without an answer of the server, so they bring no other refusal along. */
export const screenRefusals = defineRefusals('staff', {
  staffSessionExpired: {
    status: 401,
    da: 'Din session er udløbet. Log ind igen.',
    en: 'Your session has expired. Please sign in again.',
  },
  securitySaveFailed: failed(
    'Dine sikkerhedsindstillinger kunne ikke gemmes',
    'Failed to save your security settings',
  ),
  adminUnexpected: failed('Noget gik galt. Prøv igen.', 'Something went wrong. Please try again.'),
})
