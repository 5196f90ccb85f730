import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { durations } from '#shared/durations.ts'
import { toRecord, toText } from '#shared/json-values.ts'
import { isSaved, type Failure, type FormResult } from '#web/form-result.ts'
import { resultOrFailure } from '#web/keep-form-on-error.ts'
import { useShellView } from '#shell/admin/shell-view.ts'

const prefix = 'torv-draft'

/** Keeps an unsent text in local storage, per staff member and path of the form, until it is sent. */
export function useDraft(formPath: string) {
  const user = useShellView()?.user.id ?? ''
  const key = `${prefix} ${user} ${formPath}`
  const [typedText, setTypedText] = useState<string>()
  const storedText = useSyncExternalStore(
    subscribeToNothing,
    () => readDraft(key),
    () => '',
  )
  useEffect(deleteExpiredDrafts, [])
  const change = useCallback(
    (text: string) => {
      setTypedText(text)
      storeDraft(key, text)
    },
    [key],
  )
  return [typedText ?? storedText, change] as const
}

const subscribeToNothing = () => () => {}

type Args = { serverAction: () => Promise<FormResult<never>>; request: Request }

/** Builds the client action of a form whose field keeps a draft. */
export function sendDraft(field: string, failure: Failure) {
  return ({ serverAction, request }: Args) =>
    resultOrFailure(failure, async () => {
      const form = await request.clone().formData()
      const result = await serverAction()
      if (isSaved(result)) deleteSentDraft(new URL(request.url).pathname, toText(form.get(field)))
      return result
    })
}

/** Also finds the draft when the page was left before the response arrived. */
function deleteSentDraft(formPath: string, text: string): void {
  const sentText = normaliseLineEnds(text)
  for (const key of listDraftKeys()) {
    if (key.endsWith(` ${formPath}`) && normaliseLineEnds(readDraft(key)) === sentText)
      storeDraft(key, '')
  }
}

function deleteExpiredDrafts(): void {
  for (const key of listDraftKeys()) {
    const { at } = readStoredDraft(key)
    if (typeof at !== 'number' || Date.now() - at > durations.storedDraft) storeDraft(key, '')
  }
}

function storeDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Storage may be unavailable; the text then exists on the page only.
  }
}

function readDraft(key: string): string {
  return toText(readStoredDraft(key)['text'])
}

function readStoredDraft(key: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return {}
  }
}

function listDraftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix} `))
  } catch {
    return []
  }
}

// Form submission converts line ends to CRLF.
function normaliseLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
