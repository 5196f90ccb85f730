import { NavLink } from 'react-router'
import { to } from '#domain/paths.ts'
import { adminSupportWords } from '#domain/text/admin/support.ts'
import {
  adminFaqWords,
  adminRepliesWords,
  adminTemplatesWords,
} from '#domain/text/admin/support-editors.ts'

export function DeskNav() {
  return (
    <nav aria-label={adminSupportWords.nav.label} className="tabs mb-6 md:mb-8">
      {pages.map(([href, label]) => (
        <NavLink key={href} to={href} end={href === to.admin.support()} className="tab tab-link">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const pages = [
  [to.admin.support(), adminSupportWords.nav.tickets],
  [to.admin.supportTemplates(), adminTemplatesWords.nav],
  [to.admin.supportFaq(), adminFaqWords.nav],
  [to.admin.supportReplies(), adminRepliesWords.nav],
] as const
