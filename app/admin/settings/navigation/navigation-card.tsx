import { useState } from 'react'
import { isWritten } from '#domain/page-content.ts'
import { navigationItemsOf } from '#domain/navigation.ts'
import { to } from '#domain/paths.ts'
import { adminNavigationWords as words } from '#domain/text/admin/navigation.ts'
import type { Theme } from '#domain/theme.ts'
import { Card } from '#ui/card.tsx'
import { DragArea } from '../../dragging/drag-area.tsx'
import type { CardView, Served } from '../card-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Navigation, StoreSeen } from '../settings-view.ts'
import { useCard } from '../use-card.ts'
import { ItemContent } from './item-content.tsx'
import { ItemList } from './item-list.tsx'
import { NewItem } from './new-item.tsx'

type Props = {
  store: StoreSeen
  mayEdit: boolean
  view: CardView<Navigation>
  served: Served<Navigation>
  theme: Theme
}

export function NavigationCard({ store, mayEdit, view, served, theme }: Props) {
  const card = useCard<Navigation, Navigation>({ view, served, draftOf: asItIs, typedDraft })
  const { draft, answer, isDirty, set } = card
  const { items } = draft
  const [written, setWritten] = useState<number | null>(null)
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="navigation"
        card={card}
        action={to.admin.settings.navigation()}
        mayEdit={mayEdit}
        saved={words.saved}
        conflict={card.conflictIn(linesOf)}
      >
        {items.length === 0 ? (
          <p className="text-sm text-muted">{words.empty}</p>
        ) : (
          <DragArea onDrop={(_, from, place) => set({ items: moved(items, from.at, place.at) })}>
            <ItemList
              items={items}
              mayEdit={mayEdit}
              faultOf={(field) => answer?.faults[field]}
              onWrite={setWritten}
              onRemove={(at) => set({ items: items.filter((_, place) => place !== at) })}
            />
          </DragArea>
        )}
        {mayEdit && <NewItem items={items} onAdd={(item) => set({ items: [...items, item] })} />}
        {isDirty && <p className="text-sm text-muted">{words.unsaved}</p>}
      </SettingsForm>
      <ItemContent
        key={written}
        item={written === null ? undefined : items[written]}
        theme={theme}
        lang={store.language}
        onClose={() => setWritten(null)}
        onSave={(page) => {
          set({
            items: items.map(({ content: _, ...item }, at) => {
              if (at !== written) return items[at] ?? item
              return isWritten(page) ? { ...item, content: page } : item
            }),
          })
          setWritten(null)
        }}
      />
    </Card>
  )
}

function asItIs(navigation: Navigation): Navigation {
  return navigation
}

function typedDraft({ items }: Record<string, unknown>): Navigation {
  return { items: navigationItemsOf(items) }
}

function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, at) => at !== from)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}

function linesOf({ items }: Navigation) {
  const [labels, contents] = [
    items.map(({ label, href }) => `${label} (${href})`),
    items.flatMap(({ label, content }) =>
      content ? [`${label}: ${content.title}\n${content.content}`] : [],
    ),
  ]
  return [
    { field: 'items', label: words.title, value: labels.join('\n') },
    { field: 'items', label: words.dialog.content, value: contents.join('\n\n') },
  ]
}
