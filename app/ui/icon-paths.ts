/**
 * SVG paths for a 24 by 24 view box, from Lucide (ISC licence, © Lucide Icons and Contributors). Lucide's own
 * components would add more bytes than these paths.
 */
export const bag =
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z'
export const bars = 'M4 5h16M4 12h16M4 19h16'
export const chevronDown = 'm6 9 6 6 6-6'
export const cross = 'M18 6 6 18M6 6l12 12'
export const magnifier = 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0'
export const person = 'M17 8a5 5 0 1 1-10 0 5 5 0 0 1 10 0M20 21a8 8 0 0 0-16 0'
