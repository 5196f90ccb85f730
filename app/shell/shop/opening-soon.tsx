import type { LocalisedError } from '#shared/errors/localised-error.ts'

/** The page of a store that waits for its check, in both languages: nothing of the store is read yet. */
export function OpeningSoon({ error }: { error: LocalisedError }) {
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="w-full max-w-narrow">
        <h1 className="heading text-2xl">{error.da}</h1>
        <p className="mt-2 wrap-anywhere">{error.explain_da}</p>
        <p lang="en" className="mt-6 wrap-anywhere text-muted">
          {error.en}. {error.explain_en}
        </p>
      </div>
    </main>
  )
}
