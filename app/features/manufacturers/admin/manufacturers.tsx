import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Plus } from 'lucide-react'
import { useOutlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { nameCountryCode } from '#shared/country-codes.ts'
import { adminManufacturersTexts as texts } from '../rules/admin-texts.ts'
import { readManufacturers } from '../server/read-manufacturers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedCompany } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/manufacturers'

export async function loader(args: Route.LoaderArgs) {
  const { staff, company_id, role } = await getSelectedCompany(args)
  const manufacturers = await loadOrRefuse(args, 'manufacturersLoadFailed', () =>
    readManufacturers(staff, company_id),
  )
  const rows = manufacturers.map((manufacturer) => ({
    ...manufacturer,
    country: nameCountryCode(manufacturer.country, getStaffLanguage()),
  }))
  return { manufacturers: rows, mayEdit: hasPermission(role, 'editCatalogue') }
}

export const meta = () => toPageTitle(texts.title)

export default function Manufacturers({
  loaderData: { manufacturers, mayEdit },
}: Route.ComponentProps) {
  const form = useOutlet()
  return (
    <>
      <BackLink href={to.admin.products()}>{texts.back}</BackLink>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={
          mayEdit && (
            <ButtonLink href={to.admin.newManufacturer()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {texts.newManufacturer}
            </ButtonLink>
          )
        }
      />
      {form}
      {manufacturers.length > 0 ? (
        <Table
          caption={texts.title}
          rows={manufacturers}
          getKey={({ id }) => id}
          isStacked
          isList
          columns={
            mayEdit
              ? [getLinkedName(), ...listFacts(), getDeletion()]
              : [getPlainName(), ...listFacts()]
          }
        />
      ) : (
        <EmptyState
          drawing={drawings.people}
          title={texts.empty}
          explanation={texts.emptyExplained}
        />
      )}
    </>
  )
}

type Row = Route.ComponentProps['loaderData']['manufacturers'][number]

const getPlainName = (): Column<Row> => ({
  heading: texts.columns.name,
  isRowHeading: true,
  cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
})

const getLinkedName = (): Column<Row> => ({
  ...getPlainName(),
  cell: ({ id, name }) => (
    <Link href={to.admin.manufacturer(id)} className="link wrap-anywhere">
      {name}
    </Link>
  ),
})

const listFacts = (): Column<Row>[] => [
  { heading: texts.columns.country, cell: ({ country }) => country },
  { heading: texts.columns.products, isNumeric: true, cell: ({ products }) => products },
]

const getDeletion = (): Column<Row> => ({
  heading: texts.columns.delete,
  cell: ({ id, name }) => (
    <Link
      href={to.admin.manufacturer.deletion(id)}
      className="link"
      aria-label={texts.delete(name)}
    >
      {texts.columns.delete}
    </Link>
  ),
})
