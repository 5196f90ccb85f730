import { useRouteLoaderData } from 'react-router'
import type { Language } from '#shared/stores/locale.ts'
import type { FactorReminder } from '#features/staff/server/read-security.ts'
import type { ExternalCompany } from '#platform/database/federation.ts'
import type { Role } from '#features/companies/rules/permissions.ts'

export type ShellView = {
  user: { id: string; name: string; email: string; language: Language }
  /** The page that signs in with an account of another origin; the host is known for an external account alone. */
  externalSignIn: { href: string; host: string | null } | null
  externalCompanies: ExternalCompany[]
  /** Shown on every page while the role requires a second factor that is not set up. */
  reminder: FactorReminder | null
  /** The current company; null for staff without access at this host. */
  company: { company_id: string; company_name: string; role: Role } | null
  store: ShellStore | null
  stores: ShellStore[]
}

export type ShellStore = {
  company_id: string
  store_id: string
  name: string
  domain: string
  active: boolean
  company_name: string
  address: string
}

/** Returns undefined when the shell's data could not be loaded. */
export function useShellView(): ShellView | undefined {
  return useRouteLoaderData<ShellView>('admin')
}
