import { toFontCssPath } from '#features/stores/rules/font-links.ts'
import { themePresets, themeTypes, type ThemeType } from '#features/stores/rules/theme.ts'
import { Logo } from '../logo.tsx'
import { SkipLink } from '../skip-link.tsx'
import { ThemeStyle } from '../theme-style.tsx'
import { ToastProvider } from '../toast.tsx'
import { Actions } from './actions.tsx'
import { Browsing } from './browsing.tsx'
import { Choices } from './choices.tsx'
import { Data } from './data.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Grounds } from './grounds.tsx'
import { Layers } from './layers.tsx'
import { Pictures } from './pictures.tsx'
import { Typography } from './typography.tsx'

export function Showcase({ type }: { type: ThemeType }) {
  const theme = themePresets[type]
  return (
    <div data-theme={type} className="on-page">
      <link rel="stylesheet" href={toFontCssPath(theme.typography)} />
      <ThemeStyle theme={theme} />
      <SkipLink label="Skip to the components" target="pieces" />
      <ToastProvider closeLabel="Close">
        <header className="shell flex flex-wrap items-center justify-between gap-4 py-6">
          <Logo className="text-xl" />
          <ThemeLinks current={type} />
        </header>
        <main id="pieces" className="shell pb-24">
          <h1 className="heading border-t border-line pt-12 pb-4 text-4xl">Components</h1>
          <p className="max-w-prose pb-16 text-lg text-muted">
            The components of the shops and the admin. A theme changes colours, fonts and shapes,
            never the structure. Colours are derived from the stored theme, so that every text
            reaches 4.5 to 1 and every control 3 to 1.
          </p>
          <Grounds theme={theme} />
          <Typography theme={theme} />
          <Actions />
          <Fields />
          <Choices />
          <Feedback />
          <Layers />
          <Browsing />
          <Data />
          <Pictures />
        </main>
      </ToastProvider>
    </div>
  )
}

function ThemeLinks({ current }: { current: ThemeType }) {
  return (
    <nav aria-label="Theme" className="flex gap-6">
      {themeTypes.map((type) => (
        <a
          key={type}
          href={`?theme=${type}`}
          aria-current={type === current ? 'page' : undefined}
          className="link-plain inline-flex min-h-11 items-center"
        >
          {type}
        </a>
      ))}
    </nav>
  )
}
