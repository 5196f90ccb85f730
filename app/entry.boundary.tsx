import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { brokenPage } from '#domain/errors/broken-page.ts'
import { explanation, heading, type Spoken } from '#domain/errors/spoken.ts'
import { defaultLocale, languageOf } from '#domain/locale.ts'

type Props = { location: Location; children: ReactNode }
type State = { isBroken: boolean; location: Location }

/** Catches errors of the root layout itself; the next navigation renders it again. */
export class LastBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, location: this.props.location }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return state.location === location ? null : { isBroken: false, location }
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

const unexpected: Spoken = { refused: 'unexpected', ...brokenPage.unexpected }

function BrokenPage() {
  const language = languageOf(defaultLocale)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading(unexpected, language)}</title>
      </head>
      <body>
        <main role="alert">
          <h1>{heading(unexpected, language)}</h1>
          <p>{explanation(unexpected, language)}</p>
        </main>
      </body>
    </html>
  )
}
