import { NavLink } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts } from '../rules/admin-texts.ts'
import {
  adminFaqTexts,
  adminRepliesTexts,
  adminTemplatesTexts,
} from '../rules/admin-support-editors-texts.ts'

export function SupportNav() {
  return (
    <nav aria-label={adminSupportTexts.nav.label} className="tabs mb-6 md:mb-8">
      {listPages().map(([href, label]) => (
        <NavLink key={href} to={href} end={href === to.admin.support()} className="tab tab-link">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const listPages = () =>
  [
    [to.admin.support(), adminSupportTexts.nav.tickets],
    [to.admin.supportTemplates(), adminTemplatesTexts.nav],
    [to.admin.supportFaq(), adminFaqTexts.nav],
    [to.admin.supportReplies(), adminRepliesTexts.nav],
  ] as const
