import { Outlet, useLocation } from 'react-router'
import { storeOrigin } from '#domain/origin.ts'
import { to } from '#domain/paths.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { visitContext } from '#server/http/visit.ts'
import { readFactorReminder } from '#server/staff/read-factor-reminder.ts'
import type { Route } from './+types/admin'
import { letInFromElsewhere } from './from-elsewhere.ts'
import type { ShellView } from './shell/shell-view.ts'
import { Shell } from './shell/shell.tsx'
import { Stranger } from './shell/stranger.tsx'
import { signedInStaff } from './signed-in.ts'

export const middleware = [letInFromElsewhere]

export async function loader({ url, ...asked }: Route.LoaderArgs): Promise<ShellView> {
  const signedIn = await signedInStaff(asked)
  const { person, memberships, company, store, stores } = signedIn
  const reminder = await readFactorReminder(asked.context.get(visitContext), signedIn)
  const names = new Map(memberships.map((one) => [one.company_id, one.company_name]))
  const views = stores.map(({ company_id, store_id, name, domain, active }) => ({
    company_id,
    store_id,
    name,
    domain,
    active,
    company_name: names.get(company_id) ?? '',
    address: storeOrigin(domain, url.port),
  }))
  return {
    person: { id: person.id, name: person.name, email: person.email },
    reminder,
    company,
    store: views.find(({ store_id }) => store_id === store?.store_id) ?? null,
    stores: views,
  }
}

export function meta() {
  return [{ title: adminShellWords.title }, { name: 'robots', content: 'noindex' }]
}

export default function Admin({ loaderData: view }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isOwnPage = pathname.startsWith(to.admin.security())
  return <Shell view={view}>{view.company || isOwnPage ? <Outlet /> : <Stranger />}</Shell>
}

export { AdminFault as ErrorBoundary } from './shell/admin-fault.tsx'
