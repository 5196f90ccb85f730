import { Eye, Pencil } from 'lucide-react'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminTemplatesWords as words } from '#domain/text/admin/support-editors.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readTemplates, type TemplateLine } from '#server/support/read-templates.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { readOr } from '../../read-or.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import { DeskNav } from '../desk-nav.tsx'
import type { Route } from './+types/templates'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await currentDesk(asked)
  const read = await readOr(asked, 'templatesLoadFailed', () => readTemplates(staff, store))
  const mayEdit = mayStaff(store.role, 'editSettings')
  return { templates: orRefuse(read).map((template) => ({ ...template, mayEdit })) }
}

export function meta() {
  return titled(words.title)
}

export default function Templates({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} description={words.intro} />
      <DeskNav />
      <div className="paper">
        <Table
          caption={words.title}
          columns={columns}
          rows={templates}
          keyOf={({ type }) => type}
          isStacked
        />
      </div>
    </>
  )
}

type Row = TemplateLine & { mayEdit: boolean }

const { types } = ticketWords('en')
const { columns: headings } = words

const columns: readonly Column<Row>[] = [
  { heading: headings.type, isRowHeading: true, cell: ({ type }) => types[type] },
  { heading: headings.title, cell: ({ title }) => title ?? words.none },
  {
    heading: headings.fields,
    cell: ({ title, field_count }) => title && (field_count ?? words.broken),
  },
  {
    heading: headings.status,
    cell: ({ active }) => (
      <Badge tone={active ? 'good' : 'quiet'}>
        {active ? adminCommonWords.active : adminCommonWords.inactive}
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
          aria-label={mayEdit ? words.edit(types[type]) : words.look(types[type])}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} />
        </ButtonLink>
      )
    },
  },
]
