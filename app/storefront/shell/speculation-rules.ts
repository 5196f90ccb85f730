/**
 * Pages that a visitor points at are opened in advance. Never those whose request means something: sign-in, the
 * account, support, checkout, orders and files.
 */
const excluded = [
  '/login*',
  '/logout',
  '/konto*',
  '/support*',
  '/checkout/*',
  '/ordre/*',
  '/fortryd*',
  '/api/*',
  '/admin*',
  '/dev/*',
  '/*.*',
]

export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: excluded } }],
      },
      eagerness: 'moderate',
    },
  ],
})
