import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { purposes, type Purpose } from '#domain/consent.ts'
import { to } from '#domain/paths.ts'
import type { ConsentWords } from '#domain/text/consent.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { closeConsent, storeConsent, useConsent, type ConsentView } from './consent.ts'

export function CookieBanner({ words }: { words: ConsentWords }) {
  const consent = useConsent()
  return consent?.isAsked ? <Question consent={consent} words={words} /> : null
}

function Question({ consent, words }: { consent: ConsentView; words: ConsentWords }) {
  const { isReopened } = consent
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReopened) banner.current?.focus()
  }, [isReopened])
  return (
    <section aria-label={words.region} ref={banner} tabIndex={-1} className="cookie-banner on-page">
      {isReopened && (
        <IconButton
          label={words.close}
          icon={<X aria-hidden="true" strokeWidth={1.5} />}
          onClick={closeConsent}
          className="float-right -mt-3 -mr-3"
        />
      )}
      <p className="text-sm">
        {words.text}{' '}
        <Link href={`${to.privacy()}#cookies`} className="link">
          {words.readMore}
        </Link>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => storeConsent([])}>
          {words.decline}
        </Button>
        <Button variant="secondary" onClick={() => storeConsent(purposes)}>
          {words.accept}
        </Button>
      </div>
      <OwnChoice allowed={consent.allowed} words={words} isOpen={isReopened} />
    </section>
  )
}

type OwnChoiceProps = { allowed: readonly Purpose[]; words: ConsentWords; isOpen: boolean }

function OwnChoice({ allowed, words, isOpen }: OwnChoiceProps) {
  const save = (form: FormData) => storeConsent(purposes.filter((purpose) => form.has(purpose)))
  return (
    <details open={isOpen} className="group mt-2">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm">
        {words.choose}
        <ChevronDown
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-4 transition-transform group-open:rotate-180"
        />
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
