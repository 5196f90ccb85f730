import { useRouteLoaderData } from 'react-router'
import type { FactorReminder } from '#features/staff/server/read-security.ts'
import type { Role } from '#features/companies/rules/permissions.ts'

export type ShellView = {
  user: { id: string; name: string; email: string }
  /** The origin of the home cell of a visiting person; null at home. */
  home: string | null
  hasOtherCells: boolean
  /** Companies of other cells. */
  elsewhere: LinkedCompany[]
  /** Shown on every page while the role requires a second factor that is not set up. */
  reminder: FactorReminder | null
  /** The current company; null for staff without access at this host. */
  company: { company_id: string; company_name: string; role: Role } | null
  store: ShellStore | null
  stores: ShellStore[]
}

export type LinkedCompany = { company: string; name: string; host: string; href: string }

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
