import { toFontCssPath } from '#shared/theme/font-links.ts'
import { themePresets, themeTypes, type ThemeType, type Theme } from '#shared/theme/theme.ts'
import { Logo } from '../logo.tsx'
import { SkipLink } from '../skip-link.tsx'
import { ThemeStyle } from '../theme-style.tsx'
import { ToastProvider } from '../toast.tsx'
import { Actions, Feedback } from './feedback.tsx'
import { Browsing, Data } from './browsing.tsx'
import { Choices, Fields } from './fields.tsx'
import { Layers } from './layers.tsx'
import { galleryTexts } from '#features/catalogue/rules/gallery-texts.ts'
import { CardLogos } from '../card-logos.tsx'
import { Gallery } from '../gallery.tsx'
import type { PictureView } from '../picture.tsx'
import { Chapter, Specimen } from './specimen.tsx'
import { getContrast } from '#shared/theme/contrast.ts'
import { grounds, toThemeTokens, type Ground, type GroundTokens } from '#shared/theme/tokens.ts'
import { Button } from '../button.tsx'

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

function Pictures() {
  return (
    <Chapter title="Pictures">
      <Specimen name="Gallery">
        <div className="max-w-narrow">
          <Gallery label="Billeder af Lædertaske" pictures={pictures} labels={galleryTexts('da')} />
        </div>
      </Specimen>
      <Specimen name="Accepted cards">
        <CardLogos label="Betal med" />
      </Specimen>
    </Chapter>
  )
}

const pictures: readonly PictureView[] = ['#8a5a3b', '#3f4a3f', '#2f3440'].map((colour, index) => ({
  src: `data:image/svg+xml,${encodeURIComponent(drawBag(colour))}`,
  width: 800,
  height: 1000,
  alt: `Lædertaske, farve ${index + 1}`,
}))

function drawBag(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000"><path d="M190 450h420l40 350H150z" fill="${colour}"/><path d="M290 450v-60a110 110 0 0 1 220 0v60" fill="none" stroke="${colour}" stroke-width="22"/></svg>`
}

function Typography({ theme }: { theme: Theme }) {
  return (
    <Chapter title="Typography">
      <Specimen name={`Headings: ${theme.typography.headingFont}`}>
        <p className="heading text-4xl">Rødgrød</p>
        <p className="heading mt-4 text-3xl">Lædertaske med lynlås</p>
        <p className="heading mt-4 text-2xl">Skuldertasker og bælter</p>
        <p className="heading mt-4 text-xl">Pleje af naturlæder</p>
      </Specimen>
      <Specimen name={`Text: ${theme.typography.bodyFont}`}>
        <p className="max-w-prose text-lg">
          En taske bliver pænere af at blive brugt. Læderet mørkner i solen, sømmene sætter sig, og
          hanken finder sin egen bue.
        </p>
        <p className="mt-4 max-w-prose">
          Vi syr i små hold og reparerer det, vi har lavet. Send tasken til os, hvis en søm går op,
          så får du den hjem igen inden for{' '}
          <a href="#pieces" className="link">
            to uger
          </a>
          .
        </p>
        <p className="mt-4 max-w-prose text-sm text-muted">
          Priser er inkl. 25% moms. Levering tager 2-4 hverdage.
        </p>
      </Specimen>
    </Chapter>
  )
}

function Grounds({ theme }: { theme: Theme }) {
  const tokens = toThemeTokens(theme)
  return (
    <Chapter title="Grounds">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {grounds.map((ground) => (
          <Swatch key={ground} ground={ground} tokens={tokens.grounds[ground]} />
        ))}
      </div>
    </Chapter>
  )
}

function Swatch({ ground, tokens }: { ground: Ground; tokens: GroundTokens }) {
  return (
    <div className={`on-${ground} rounded-card border border-line p-6`}>
      <p className="heading text-xl">{ground}</p>
      <p className="mt-1">Ink {formatContrast(tokens.ink, tokens.ground)}</p>
      <p className="text-muted">Muted {formatContrast(tokens.muted, tokens.ground)}</p>
      <p>
        <a href="#pieces" className="link">
          Link {formatContrast(tokens.link, tokens.ground)}
        </a>
      </p>
      <p className="mb-5 text-danger">Danger {formatContrast(tokens.danger, tokens.ground)}</p>
      <div className="flex flex-wrap gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
      </div>
    </div>
  )
}

function formatContrast(text: string, ground: string): string {
  return `${getContrast(text, ground).toFixed(1)} : 1`
}
