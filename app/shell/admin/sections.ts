import {
  Building2,
  ChartLine,
  FolderTree,
  Gift,
  History,
  LifeBuoy,
  MessageCircleQuestionMark,
  Package,
  PackageCheck,
  Percent,
  Settings2,
  Star,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import type { adminShellTexts } from '#shared/text/admin/shell.ts'

export type Section = {
  name: keyof typeof adminShellTexts.links
  href: string
  icon: LucideIcon
  permission: Permission
  scope: 'store' | 'company'
}

export const sections: readonly Section[] = [
  {
    name: 'stores',
    href: to.admin.stores(),
    icon: Store,
    permission: 'readStores',
    scope: 'store',
  },
  {
    name: 'products',
    href: to.admin.products(),
    icon: Package,
    permission: 'readCatalogue',
    scope: 'store',
  },
  {
    name: 'categories',
    href: to.admin.categories(),
    icon: FolderTree,
    permission: 'readCatalogue',
    scope: 'store',
  },
  {
    name: 'campaigns',
    href: to.admin.campaigns(),
    icon: Percent,
    permission: 'readCampaigns',
    scope: 'store',
  },
  {
    name: 'support',
    href: to.admin.support(),
    icon: LifeBuoy,
    permission: 'readTickets',
    scope: 'store',
  },
  {
    name: 'analytics',
    href: to.admin.analytics(),
    icon: ChartLine,
    permission: 'readAnalytics',
    scope: 'store',
  },
  {
    name: 'settings',
    href: to.admin.settings(),
    icon: Settings2,
    permission: 'readSettings',
    scope: 'store',
  },
  {
    name: 'orders',
    href: to.admin.orders(),
    icon: PackageCheck,
    permission: 'readOrders',
    scope: 'store',
  },
  {
    name: 'credits',
    href: to.admin.credits(),
    icon: Gift,
    permission: 'readOrders',
    scope: 'store',
  },
  {
    name: 'reviews',
    href: to.admin.reviews(),
    icon: Star,
    permission: 'readReviews',
    scope: 'store',
  },
  {
    name: 'questions',
    href: to.admin.questions(),
    icon: MessageCircleQuestionMark,
    permission: 'readReviews',
    scope: 'store',
  },
  {
    name: 'company',
    href: to.admin.company(),
    icon: Building2,
    permission: 'readCompany',
    scope: 'company',
  },
  {
    name: 'members',
    href: to.admin.members(),
    icon: Users,
    permission: 'readMembers',
    scope: 'company',
  },
  {
    name: 'auditLog',
    href: to.admin.auditLog(),
    icon: History,
    permission: 'readAuditLog',
    scope: 'company',
  },
]

export function findSection(path: string): Section | undefined {
  return sections.find(({ href }) => path === href || path.startsWith(`${href}/`))
}
