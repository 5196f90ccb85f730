import type { ReactNode } from 'react'
import { adminSettingsTexts as texts } from '../../rules/admin-settings-texts.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { toPageTitle } from '#web/page-title.ts'
import { FoldedCardsContext } from '#ui/card.tsx'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { LocaleCard } from '../locale/locale-card.tsx'
import { NavigationCard } from '../navigation/navigation-card.tsx'
import { PagesCard } from '../pages/pages-card.tsx'
import { SeoCard } from '../seo/seo-card.tsx'
import { SettingsNav } from './settings-nav.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import type { SectionResults, SettingsView } from './settings-view.ts'
import { ThemeCard } from '../theme/theme-card.tsx'

type Props = { view: SettingsView; results?: SectionResults; actions?: ReactNode }

/** All cards; `results` holds the result of a card that was submitted without JavaScript. */
export function SettingsPage({ view, results = noResults, actions }: Props) {
  const { store, mayEdit } = view
  const commonProps = { store, mayEdit }
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={actions}
        description={mayEdit ? texts.intro(store.name) : adminShellTexts.readOnly}
      />
      <SettingsNav />
      {/* Remounts the cards when the store changes, so that no draft carries over to another store. */}
      <FoldedCardsContext key={store.store_id} value={view.isPhone && results === noResults}>
        <UnsavedBar>
          <div className="grid gap-3 sm:gap-6">
            <ThemeCard {...commonProps} view={view.theme} documentResult={results.theme} />
            <LocaleCard
              {...commonProps}
              language={view.language}
              currency={view.currency}
              documentResults={{ language: results.language, currency: results.currency }}
            />
            <SeoCard {...commonProps} view={view.seo} documentResult={results.seo} />
            <PagesCard
              {...commonProps}
              view={view.pages}
              documentResult={results.pages}
              renderedPages={view.shown}
              placeholders={view.placeholders}
              theme={view.theme.values}
            />
            <NavigationCard
              {...commonProps}
              view={view.navigation}
              documentResult={results.navigation}
              placeholders={view.placeholders}
              theme={view.theme.values}
            />
          </div>
        </UnsavedBar>
      </FoldedCardsContext>
    </>
  )
}

const noResults: SectionResults = {}

export const settingsMeta = () => toPageTitle(texts.title)
