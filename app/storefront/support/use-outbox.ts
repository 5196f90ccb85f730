import { useRef, useState } from 'react'
import { isSpoken, type Spoken } from '#domain/errors/spoken.ts'
import { supportRefusals } from '#domain/errors/support.ts'
import type { LiveMessage } from '#domain/live-message.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { recordOf } from '#domain/stored.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import { randomId } from '#ui/random-id.ts'
import { useToast } from '#ui/toast.tsx'

export type Waiting = {
  key: string
  message: string
  photo_ids: readonly string[]
  /** Null while it is being sent. */
  fault: string | null
}

export type Outbox = ReturnType<typeof useOutbox>

type Options = {
  draft: string
  language: Language
  onSent: (message: LiveMessage) => void
}

/** Messages show at once and are sent one after another. A failed one stays until it is sent or edited. */
export function useOutbox(ticket_id: string, { draft: first, language, onSent }: Options) {
  const [draft, setDraft] = useState(first)
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const last = useRef(Promise.resolve())
  const toast = useToast()

  function change(key: string, fault: string | null) {
    setWaiting((before) => before.map((one) => (one.key === key ? { ...one, fault } : one)))
  }

  function takeBack(key: string) {
    setWaiting((before) => before.filter((one) => one.key !== key))
  }

  function send(one: Waiting) {
    last.current = last.current.then(async () => {
      const answer = await posted(ticket_id, one)
      if ('fault' in answer) {
        change(one.key, answer.fault[language])
        return
      }
      takeBack(one.key)
      onSent(answer.sent)
      toast({ text: ticketWords(language).messageSent, tone: 'good' })
    })
  }

  return {
    draft,
    setDraft,
    waiting,
    send(message: string, photo_ids: readonly string[]) {
      const one = { key: randomId(), message, photo_ids, fault: null }
      setWaiting((before) => [...before, one])
      setDraft('')
      send(one)
    },
    sendAgain(one: Waiting) {
      change(one.key, null)
      send(one)
    },
    /** Puts the message back into the draft, before any text typed since. */
    edit({ key, message }: Waiting) {
      takeBack(key)
      setDraft((before) => (before.trim() === '' ? message : `${message}\n\n${before}`))
    },
  }
}

const failed: Spoken = { refused: 'messageSendFailed', ...supportRefusals.messageSendFailed }

async function posted(
  ticket_id: string,
  { key, message, photo_ids }: Waiting,
): Promise<{ sent: LiveMessage } | { fault: Spoken }> {
  const body = new FormData()
  body.set('key', key)
  body.set('message', message)
  for (const id of photo_ids) body.append('photo_ids[]', id)
  try {
    const answer = await fetch(to.support.reply(ticket_id), { method: 'POST', body })
    const said: unknown = await answer.json()
    if (!answer.ok) return { fault: isSpoken(said) ? said : failed }
    const { message_id: id, position, created_at } = recordOf(said)
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
    return { fault: failed }
  }
}
