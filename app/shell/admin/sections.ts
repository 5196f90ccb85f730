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
import { adminShellTexts } from '#shared/text/admin/shell.ts'

export type Section = {
  label: string
  href: string
  icon: LucideIcon
  permission: Permission
  scope: 'store' | 'company'
}

const { links } = adminShellTexts

export const sections: readonly Section[] = [
  {
    label: links.stores,
    href: to.admin.stores(),
    icon: Store,
    permission: 'readStores',
    scope: 'store',
  },
  {
    label: links.products,
    href: to.admin.products(),
    icon: Package,
    permission: 'readCatalogue',
    scope: 'store',
  },
  {
    label: links.categories,
    href: to.admin.categories(),
    icon: FolderTree,
    permission: 'readCatalogue',
    scope: 'store',
  },
  {
    label: links.campaigns,
    href: to.admin.campaigns(),
    icon: Percent,
    permission: 'readCampaigns',
    scope: 'store',
  },
  {
    label: links.support,
    href: to.admin.support(),
    icon: LifeBuoy,
    permission: 'readTickets',
    scope: 'store',
  },
  {
    label: links.analytics,
    href: to.admin.analytics(),
    icon: ChartLine,
    permission: 'readAnalytics',
    scope: 'store',
  },
  {
    label: links.settings,
    href: to.admin.settings(),
    icon: Settings2,
    permission: 'readSettings',
    scope: 'store',
  },
  {
    label: links.orders,
    href: to.admin.orders(),
    icon: PackageCheck,
    permission: 'readOrders',
    scope: 'store',
  },
  {
    label: links.credits,
    href: to.admin.credits(),
    icon: Gift,
    permission: 'readOrders',
    scope: 'store',
  },
  {
    label: links.reviews,
    href: to.admin.reviews(),
    icon: Star,
    permission: 'readReviews',
    scope: 'store',
  },
  {
    label: links.questions,
    href: to.admin.questions(),
    icon: MessageCircleQuestionMark,
    permission: 'readReviews',
    scope: 'store',
  },
  {
    label: links.company,
    href: to.admin.company(),
    icon: Building2,
    permission: 'readCompany',
    scope: 'company',
  },
  {
    label: links.members,
    href: to.admin.members(),
    icon: Users,
    permission: 'readMembers',
    scope: 'company',
  },
  {
    label: links.auditLog,
    href: to.admin.auditLog(),
    icon: History,
    permission: 'readAuditLog',
    scope: 'company',
  },
]

export function findSection(path: string): Section | undefined {
  return sections.find(({ href }) => path === href || path.startsWith(`${href}/`))
}
