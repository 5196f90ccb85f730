import { defineRefusals, failed } from './refusal.ts'

/** Each screen of the back office has it, so it brings no other refusal along. */
export const staffUnexpectedRefusals = defineRefusals('staff', {
  adminUnexpected: failed('Noget gik galt. Prøv igen.', 'Something went wrong. Please try again.'),
})
