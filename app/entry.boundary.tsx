import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { clientRefusals } from '#domain/errors/client-refusals.ts'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#domain/errors/localised-error.ts'
import { defaultLocale, getLanguage } from '#domain/stores/locale.ts'

type Props = { location: Location; children: ReactNode }
type State = { isBroken: boolean; location: Location }

/** Catches errors of the root layout itself; the next navigation renders it again. */
export class OutermostBoundary extends Component<Props, State> {
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

const unexpected: LocalisedError = { refused: 'unexpected', ...clientRefusals.unexpected }

function BrokenPage() {
  const language = getLanguage(defaultLocale)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{getErrorHeading(unexpected, language)}</title>
      </head>
      <body>
        <main role="alert">
          <h1>{getErrorHeading(unexpected, language)}</h1>
          <p>{getErrorExplanation(unexpected, language)}</p>
        </main>
      </body>
    </html>
  )
}
