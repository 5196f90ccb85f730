import { adminSettingsWords as words } from '#domain/text/admin/settings.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { PageHead } from '../shell/page-head.tsx'
import { LocaleCard } from './locale/locale-card.tsx'
import { NavigationCard } from './navigation/navigation-card.tsx'
import { PagesCard } from './pages/pages-card.tsx'
import { SeoCard } from './seo/seo-card.tsx'
import { SettingsNav } from './settings-nav.tsx'
import type { Answers, SettingsView } from './settings-view.ts'
import { ThemeCard } from './theme/theme-card.tsx'

type Props = { view: SettingsView; answers?: Answers }

/** All cards; `results` holds the result of a card that was submitted without JavaScript. */
export function SettingsPage({ view, answers = none }: Props) {
  const { store, mayEdit } = view
  const one = { store, mayEdit }
  return (
    <>
      <PageHead
        title={words.title}
        description={mayEdit ? words.intro(store.name) : adminShellWords.readOnly}
      />
      <SettingsNav />
      {/* Remounts the cards when the store changes, so that no draft carries over to another store. */}
      <div key={store.store_id} className="grid gap-6">
        <ThemeCard {...one} view={view.theme} served={answers.theme} />
        <LocaleCard
          {...one}
          language={view.language}
          currency={view.currency}
          served={{ language: answers.language, currency: answers.currency }}
        />
        <SeoCard {...one} view={view.seo} served={answers.seo} />
        <PagesCard
          {...one}
          view={view.pages}
          served={answers.pages}
          shown={view.shown}
          theme={view.theme.values}
        />
        <NavigationCard
          {...one}
          view={view.navigation}
          served={answers.navigation}
          theme={view.theme.values}
        />
      </div>
    </>
  )
}

const none: Answers = {}
