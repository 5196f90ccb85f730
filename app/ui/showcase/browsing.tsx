import { Breadcrumb } from '../breadcrumb.tsx'
import { Pagination } from '../pagination.tsx'
import { Tabs } from '../tabs.tsx'
import { Chapter, Specimen } from './specimen.tsx'

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
