import {
  Building2,
  ChartLine,
  FolderTree,
  History,
  LifeBuoy,
  Package,
  PackageCheck,
  Settings2,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { to } from '#domain/paths.ts'
import type { Permission } from '#domain/permissions.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'

export type Section = {
  label: string
  href: string
  icon: LucideIcon
  permission: Permission
  of: 'store' | 'company'
}

const { links } = adminShellWords

export const sections: readonly Section[] = [
  {
    label: links.stores,
    href: to.admin.stores(),
    icon: Store,
    permission: 'readStores',
    of: 'store',
  },
  {
    label: links.products,
    href: to.admin.products(),
    icon: Package,
    permission: 'readCatalogue',
    of: 'store',
  },
  {
    label: links.categories,
    href: to.admin.categories(),
    icon: FolderTree,
    permission: 'readCatalogue',
    of: 'store',
  },
  {
    label: links.support,
    href: to.admin.support(),
    icon: LifeBuoy,
    permission: 'readTickets',
    of: 'store',
  },
  {
    label: links.analytics,
    href: to.admin.analytics(),
    icon: ChartLine,
    permission: 'readAnalytics',
    of: 'store',
  },
  {
    label: links.settings,
    href: to.admin.settings(),
    icon: Settings2,
    permission: 'readSettings',
    of: 'store',
  },
  {
    label: links.orders,
    href: to.admin.orders(),
    icon: PackageCheck,
    permission: 'readOrders',
    of: 'store',
  },
  {
    label: links.company,
    href: to.admin.company(),
    icon: Building2,
    permission: 'readCompany',
    of: 'company',
  },
  {
    label: links.members,
    href: to.admin.members(),
    icon: Users,
    permission: 'readMembers',
    of: 'company',
  },
  {
    label: links.auditLog,
    href: to.admin.auditLog(),
    icon: History,
    permission: 'readAuditLog',
    of: 'company',
  },
]

export function sectionOf(path: string): Section | undefined {
  return sections.find(({ href }) => path === href || path.startsWith(`${href}/`))
}
