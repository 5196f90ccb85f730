import { Link } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { Banner } from '#ui/banner.tsx'
import { adminStoresTexts } from '../../rules/admin-texts.ts'

const { copy: words } = adminStoresTexts

export type CopiedStore = { store_id: string; name: string; isProven: boolean }

/** Stands above the settings of a store that was just copied, with what is left to do. */
export function CopiedBanner({ store: { store_id, name, isProven } }: { store: CopiedStore }) {
  return (
    <div className="mb-6">
      <Banner>
        <p>{words.done(name)}</p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {isProven ? (
            // A shop has an address of its own, and this one is closed to shoppers.
            <a href={to.admin.settings.goLive.preview()} target="_blank" className="link">
              {adminShellTexts.viewStore}
            </a>
          ) : (
            <Link to={to.admin.store.domains(store_id)} className="link">
              {words.next.domain}
            </Link>
          )}
          <Link to={to.admin.settings.payment()} className="link">
            {words.next.payment}
          </Link>
          <Link to={to.admin.settings.goLive()} className="link">
            {words.next.check}
          </Link>
        </p>
      </Banner>
    </div>
  )
}
