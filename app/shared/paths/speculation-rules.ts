import { to } from './shop.ts'
import { staffRoot } from './staff-path.ts'

// Requests for these depend on the person or have an effect, and files are no pages.
const excluded = [
  `${to.login()}*`,
  to.logout(),
  `${to.account()}*`,
  `${to.support()}*`,
  `${to.favourites()}*`,
  '/checkout/*',
  `${to.order('*')}*`,
  `${to.withdrawal()}*`,
  to.shopPreview.start('*'),
  '/api/*',
  `${staffRoot}*`,
  '/dev/*',
  '/*.*',
]

/** Pages that a visitor points at are opened in advance. */
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
