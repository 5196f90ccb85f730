/** Written by `npm run accessibility` from a whole run of the journeys, which is held against it. */
export const accessibilityRecord = {
  testedOn: '2026-11-27',
  axe: '4.14.1',
  pages: [{ path: '/', widths: ['desk', 'phone'] }],
} as const
