import { useEffect, useRef } from 'react'
import { purposes, type Purpose } from '#domain/consent.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { consentWords, type ConsentWords } from '#domain/text/consent.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { chevronDown, cross } from '#ui/drawings.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { closeConsent, storeConsent, type ConsentView } from './consent.ts'
import { logChoice } from './log-choice.ts'

export function CookieQuestion({
  consent,
  language,
}: {
  consent: ConsentView
  language: Language
}) {
  const words = consentWords(language)
  const choose = (chosen: readonly Purpose[]) => {
    storeConsent(chosen)
    void logChoice(language)
  }
  const { isReopened } = consent
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReopened) banner.current?.focus()
  }, [isReopened])
  useEffect(() => keepFree(banner.current), [])
  return (
    <section aria-label={words.region} ref={banner} tabIndex={-1} className="cookie-banner on-page">
      <div className="shell cookie-question">
        <div>
          {isReopened && (
            <IconButton
              label={words.close}
              icon={<Icon drawing={cross} />}
              onClick={closeConsent}
              className="float-right -mt-2 -mr-3"
            />
          )}
          <p className="max-w-prose text-sm">
            {words.text}{' '}
            <Link href={`${to.privacy()}#cookies`} className="link">
              {words.readMore}
            </Link>
          </p>
          <OwnChoice
            allowed={consent.allowed}
            words={words}
            isOpen={isReopened}
            onChoose={choose}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => choose([])}>
            {words.decline}
          </Button>
          <Button variant="secondary" onClick={() => choose(purposes)}>
            {words.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Keeps the end of the page and the focused element clear of the banner. */
function keepFree(banner: HTMLElement | null) {
  if (!banner) return undefined
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => {
    style.setProperty('--covered', `${banner.offsetHeight}px`)
  })
  watcher.observe(banner)
  return () => {
    watcher.disconnect()
    style.removeProperty('--covered')
  }
}

type OwnChoiceProps = {
  allowed: readonly Purpose[]
  words: ConsentWords
  isOpen: boolean
  onChoose: (chosen: readonly Purpose[]) => void
}

function OwnChoice({ allowed, words, isOpen, onChoose }: OwnChoiceProps) {
  const save = (form: FormData) => onChoose(purposes.filter((purpose) => form.has(purpose)))
  return (
    <details open={isOpen} className="group mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm">
        {words.choose}
        <Icon drawing={chevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form action={save} className="grid gap-1 text-sm">
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={words.purposes[purpose].name}
            hint={words.purposes[purpose].explained}
            defaultChecked={allowed.includes(purpose)}
          />
        ))}
        <Button type="submit" variant="secondary" size="small" className="mt-3 justify-self-start">
          {words.save}
        </Button>
      </form>
    </details>
  )
}
