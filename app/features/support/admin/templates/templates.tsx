import { Eye, Pencil } from 'lucide-react'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminTemplatesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import type { TicketType } from '../../rules/ticket.ts'
import { ticketTexts } from '../../rules/tickets-texts.ts'
import { readTemplates, type TemplateOverview } from '../../server/templates/read-templates.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { requireCurrentStore } from '../require-current-store.ts'
import { SupportNav } from '../support-nav.tsx'
import type { Route } from './+types/templates'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const loaded = await loadOrRefuse(args, 'templatesLoadFailed', () => readTemplates(staff, store))
  const mayEdit = hasPermission(store.role, 'editSettings')
  return { templates: loaded.map((template) => ({ ...template, mayEdit })) }
}

export const meta = () => toPageTitle(texts.title)

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SupportNav />
      <div className="paper">
        <Table
          caption={texts.title}
          columns={listColumns()}
          rows={templates}
          getKey={({ type }) => type}
          isStacked
        />
      </div>
    </>
  )
}

type Row = TemplateOverview & { mayEdit: boolean }

const { columns: headings } = texts

function nameType(type: TicketType): string {
  return ticketTexts(getStaffLanguage()).types[type]
}

const listColumns = (): readonly Column<Row>[] => [
  { heading: headings.type, isRowHeading: true, cell: ({ type }) => nameType(type) },
  { heading: headings.title, cell: ({ title }) => title ?? texts.none },
  {
    heading: headings.fields,
    cell: ({ title, field_count }) => title && (field_count ?? texts.broken),
  },
  {
    heading: headings.status,
    cell: ({ active }) => (
      <Badge tone={active ? 'good' : 'quiet'}>
        {active ? adminCommonTexts.active : adminCommonTexts.inactive}
      </Badge>
    ),
  },
  {
    heading: headings.actions,
    isNumeric: true,
    cell: ({ type, mayEdit }) => {
      const Icon = mayEdit ? Pencil : Eye
      return (
        <ButtonLink
          variant="quiet"
          size="small"
          className="button-icon text-muted"
          href={to.admin.supportTemplate(type)}
          aria-label={mayEdit ? texts.edit(nameType(type)) : texts.look(nameType(type))}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} />
        </ButtonLink>
      )
    },
  },
]
