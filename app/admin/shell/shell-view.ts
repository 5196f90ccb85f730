import { useRouteLoaderData } from 'react-router'
import type { FactorReminder } from '#server/staff/read-factor-reminder.ts'
import type { Role } from '#domain/permissions.ts'

/** What the shell knows of the person and of the store that they work on. */
export type ShellView = {
  person: { id: string; name: string; email: string }
  /** Said on every page while the person's role needs a second factor and they have none. */
  reminder: FactorReminder | null
  /** The company that is worked for; none for somebody who has no business at this address. */
  company: { company_id: string; company_name: string; role: Role } | null
  store: StoreOfShell | null
  stores: StoreOfShell[]
}

export type StoreOfShell = {
  company_id: string
  store_id: string
  name: string
  domain: string
  active: boolean
  company_name: string
  /** Where shoppers meet it. */
  address: string
}

/** Known on every page of the staff room, unless the shell itself could not be read. */
export function useShellView(): ShellView | undefined {
  return useRouteLoaderData<ShellView>('admin')
}
