import { Breadcrumb } from '../breadcrumb.tsx'
import { Pagination } from '../pagination.tsx'
import { Tabs } from '../tabs.tsx'
import { Chapter, Specimen } from './specimen.tsx'
import { minor } from '#shared/money/money.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Price } from '../price.tsx'
import { Table, type Column } from '../table.tsx'

export function Browsing() {
  return (
    <Chapter title="Browsing">
      <Specimen name="Breadcrumb">
        <Breadcrumb
          label="Brødkrumme"
          crumbs={[
            { label: 'Forside', href: '#pieces' },
            { label: 'Tasker', href: '#pieces' },
            { label: 'Rygsække' },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Settings"
          tabs={[
            { value: 'theme', label: 'Theme', content: 'Colours, fonts and pictures.' },
            { value: 'locale', label: 'Locale', content: 'Language and currency.' },
            { value: 'seo', label: 'SEO', content: 'Title, description and keywords.' },
          ]}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination
          label="Sider"
          page={2}
          pages={7}
          getHref={(page) => `#${page}`}
          labels={{
            previous: 'Forrige side',
            next: 'Næste side',
            page: (page, total) => `Side ${page} af ${total}`,
          }}
        />
      </Specimen>
    </Chapter>
  )
}

export function Data() {
  return (
    <Chapter title="Data">
      <Specimen name="Table">
        <Table caption="Orders" columns={columns} rows={orders} getKey={(order) => order.number} />
      </Specimen>
      <Specimen name="Card">
        <Card
          title="Navigation"
          description="The links at the end of the menu and in the footer."
          aside={<Button size="small">Save Changes</Button>}
        >
          <p>Om os, Pleje, Gavekort</p>
        </Card>
      </Specimen>
      <Specimen name="Price">
        <p className="flex flex-wrap gap-x-8 text-xl">
          <Price amount={minor(129_900)} money={{ locale: 'da-DK', currency: 'DKK' }} />
          <Price
            amount={minor(89_900)}
            money={{ locale: 'da-DK', currency: 'DKK' }}
            wording={(price) => `fra ${price}`}
          />
          <Price amount={minor(12_950)} money={{ locale: 'en-GB', currency: 'EUR' }} />
        </p>
      </Specimen>
    </Chapter>
  )
}

type Order = { number: string; customer: string; isPaid: boolean; total: number }

const orders: readonly Order[] = [
  { number: '1042', customer: 'Freja Holm', isPaid: true, total: 129_900 },
  { number: '1041', customer: 'Anton Krogh', isPaid: false, total: 89_900 },
  { number: '1040', customer: 'Ida Lund', isPaid: true, total: 218_800 },
]

const columns: readonly Column<Order>[] = [
  { heading: 'Order', cell: (order) => order.number, isRowHeading: true },
  { heading: 'Customer', cell: (order) => order.customer },
  {
    heading: 'State',
    cell: (order) =>
      order.isPaid ? (
        <Badge tone="good">Paid</Badge>
      ) : (
        <Badge tone="warning">Awaiting payment</Badge>
      ),
  },
  {
    heading: 'Total',
    cell: (order) => (
      <Price amount={minor(order.total)} money={{ locale: 'da-DK', currency: 'DKK' }} />
    ),
    isNumeric: true,
  },
]
