import { useRef, useState } from 'react'
import { isLocalisedError, type LocalisedError } from '#shared/errors/localised-error.ts'
import { offlineTexts } from '#shared/text/offline.ts'
import { sendingRefusals } from '#shared/errors/sending.ts'
import type { LiveMessage } from '#features/support/rules/live-message.ts'
import type { Language } from '#shared/stores/locale.ts'
import { toRecord } from '#shared/json-values.ts'
import { createRandomId } from '#ui/create-random-id.ts'
import { useToast } from '#ui/toast.tsx'

export type PendingMessage = {
  key: string
  message: string
  photo_ids: readonly string[]
  /** Null while it is being sent. */
  error: string | null
  /** Why it is not sent yet. */
  waits?: string
}

export type Outbox = ReturnType<typeof useOutbox>

type Options = {
  replyPath: string
  draft: string
  language: Language
  sentText: string
  onSent: (message: LiveMessage) => void
}

/** Messages show at once and are sent one after another. A failed one stays until it is sent or edited. */
export function useOutbox({ replyPath, draft: initialDraft, language, sentText, onSent }: Options) {
  const [draft, setDraft] = useState(initialDraft)
  const [pending, setPending] = useState<PendingMessage[]>([])
  const queue = useRef(Promise.resolve())
  const toast = useToast()

  function setError(key: string, error: string | null) {
    setPending((current) =>
      current.map((entry) => (entry.key === key ? { ...entry, error } : entry)),
    )
  }

  function removePending(key: string) {
    setPending((current) => current.filter((entry) => entry.key !== key))
  }

  // The key lets a message that has arrived after all be sent again.
  async function sendWhenOnline(entry: PendingMessage) {
    for (;;) {
      const result = navigator.onLine ? await sendMessage(replyPath, entry) : null
      if (result && ('sent' in result || navigator.onLine)) return result
      setWaits(entry.key, offlineTexts(language).sends)
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      setWaits(entry.key, undefined)
    }
  }

  function setWaits(key: string, waits: string | undefined) {
    setPending((current) =>
      current.map(({ waits: _, ...entry }) =>
        entry.key === key && waits !== undefined ? { ...entry, waits } : entry,
      ),
    )
  }

  function send(entry: PendingMessage) {
    queue.current = queue.current.then(async () => {
      const result = await sendWhenOnline(entry)
      if ('error' in result) {
        setError(entry.key, result.error[language])
        return
      }
      removePending(entry.key)
      onSent(result.sent)
      toast({ text: sentText, tone: 'good' })
    })
  }

  return {
    draft,
    setDraft,
    pending,
    send(message: string, photo_ids: readonly string[]) {
      const entry = { key: createRandomId(), message, photo_ids, error: null }
      setPending((current) => [...current, entry])
      setDraft('')
      send(entry)
    },
    retry(entry: PendingMessage) {
      setError(entry.key, null)
      send(entry)
    },
    /** Puts the message back into the draft, before any text typed since. */
    edit({ key, message }: PendingMessage) {
      removePending(key)
      setDraft((current) => (current.trim() === '' ? message : `${message}\n\n${current}`))
    },
  }
}

const sendFailed: LocalisedError = {
  refused: 'messageSendFailed',
  ...sendingRefusals.messageSendFailed,
}

async function sendMessage(
  replyPath: string,
  { key, message, photo_ids }: PendingMessage,
): Promise<{ sent: LiveMessage } | { error: LocalisedError }> {
  const body = new FormData()
  body.set('key', key)
  body.set('message', message)
  for (const id of photo_ids) body.append('photo_ids[]', id)
  try {
    // Leaving the page does not stop the message.
    const result = await fetch(replyPath, { method: 'POST', body, keepalive: true })
    const json: unknown = await result.json()
    if (!result.ok) return { error: isLocalisedError(json) ? json : sendFailed }
    const { message_id: id, position, created_at } = toRecord(json)
    return {
      sent: {
        id: String(id),
        message,
        is_staff: false,
        position: Number(position),
        created_at: String(created_at),
        // The real size comes with the live message.
        photos: photo_ids.map((photo) => ({ id: photo, width: 1, height: 1 })),
      },
    }
  } catch {
    return { error: sendFailed }
  }
}
