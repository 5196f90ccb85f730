import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { pace } from '#domain/pace.ts'
import { recordOf, textOf } from '#domain/stored.ts'
import { isTaken, type FormAnswer } from './form-answer.ts'
import { useShellView } from './shell/shell-view.ts'

const prefix = 'torv-draft'

/** Keeps an unsent text in local storage, per staff member and form `action`, until it is sent. */
export function useDraft(action: string) {
  const person = useShellView()?.person.id ?? ''
  const key = `${prefix} ${person} ${action}`
  const [typed, setTyped] = useState<string>()
  const kept = useSyncExternalStore(
    neverChanges,
    () => readDraft(key),
    () => '',
  )
  useEffect(dropOldDrafts, [])
  const change = useCallback(
    (text: string) => {
      setTyped(text)
      keepDraft(key, text)
    },
    [key],
  )
  return [typed ?? kept, change] as const
}

const neverChanges = () => () => {}

type Sending = { sentTo: string; field: string; request: Request }

/** Deletes the draft after sending, also when the page was left before the response arrived. */
export async function sendDraft<Answer extends FormAnswer>(
  { sentTo, field, request }: Sending,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const form = await request.clone().formData()
  const answer = await send()
  if (!isTaken(answer)) return answer
  const sent = withPlainEnds(textOf(form.get(field)))
  for (const key of draftKeys()) {
    if (key.endsWith(` ${sentTo}`) && withPlainEnds(readDraft(key)) === sent) keepDraft(key, '')
  }
  return answer
}

function dropOldDrafts(): void {
  for (const key of draftKeys()) {
    const { at } = storedDraft(key)
    if (typeof at !== 'number' || Date.now() - at > pace.keptDraft) keepDraft(key, '')
  }
}

function keepDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ text, at: Date.now() }))
  } catch {
    // Storage may be unavailable; the text then exists on the page only.
  }
}

function readDraft(key: string): string {
  return textOf(storedDraft(key)['text'])
}

function storedDraft(key: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return {}
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix} `))
  } catch {
    return []
  }
}

// Form submission converts line ends to CRLF.
function withPlainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
