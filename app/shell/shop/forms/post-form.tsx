import { use, type ComponentPropsWithRef, type ReactNode } from 'react'
import { RefusedFormContext } from '#ui/refused-form.ts'
import { DocumentContext } from '#ui/document-context.ts'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'
import { ErrorBox } from '#ui/banner.tsx'
import type { FormResult } from '#web/form-result.ts'

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate'> & {
  /** Shown in the form when its request fails; by default that something went wrong. */
  failed?: string
}

/** A form of a document: the page's script sends it in place, a browser without scripts as a page. */
export function PostForm({ failed, ...rest }: Props) {
  const { submitted } = use(DocumentContext)
  return (
    <RefusedFormContext value={submitted}>
      <form {...rest} method="post" noValidate data-failed={failed} />
    </RefusedFormContext>
  )
}

type RefusalBoxProps = {
  result: FormResult | undefined
  language: Language
  /** Shown without a refusal. */
  children?: ReactNode
}

/** Always an element, so that a swapped page keeps the fields after it with what is typed in them. */
export function RefusalBox({ result, language, children }: RefusalBoxProps) {
  const refusal = result?.refusal
  return (
    <div data-result-place="" className="contents">
      {refusal ? <Refusal error={refusal} language={language} /> : children}
    </div>
  )
}

function Refusal({ error, language }: { error: LocalisedError; language: Language }) {
  const text = getErrorHeading(error, language)
  const details = getErrorExplanation(error, language)
  return (
    <ErrorBox isFormResult {...(details && { title: text })}>
      {details || text}
    </ErrorBox>
  )
}

/** Returns the error of each field in the language of the shop. */
export function createFieldErrors(result: FormResult | undefined, language: Language) {
  return (field: string) => {
    const error = result?.fieldErrors[field]
    return error && getErrorHeading(error, language)
  }
}
