import { NavLink } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminContributionTexts } from '#features/contributions/rules/admin-texts.ts'
import { adminGoLiveTexts } from '#features/go-live/rules/admin-texts.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'

const { nav: words } = adminSalesTermsTexts

export function SettingsNav() {
  return (
    <nav aria-label={words.label} className="tabs mb-6 gap-x-5 md:mb-8 md:flex-wrap">
      {pages.map(([href, label]) => (
        <NavLink key={href} to={href} end={href === to.admin.settings()} className="tab tab-link">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const pages = [
  [to.admin.settings(), words.store],
  [to.admin.settings.homePage(), words.homePage],
  [to.admin.settings.payment(), words.payment],
  [to.admin.settings.delivery(), words.delivery],
  [to.admin.settings.shipping(), words.shipping],
  [to.admin.settings.parcels(), words.parcels],
  [to.admin.settings.giftCards(), words.giftCards],
  [to.admin.settings.search(), words.search],
  [to.admin.settings.filters(), words.filters],
  [to.admin.settings.reviews(), words.reviews],
  [to.admin.settings.contributions(), adminContributionTexts.nav],
  [to.admin.settings.goLive(), adminGoLiveTexts.nav],
] as const
