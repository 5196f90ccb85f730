import { useEffect, useRef, useState } from 'react'
import { randomId } from '#ui/random-id.ts'
import { isTaken, type FormAnswer } from './form-answer.ts'
import { contentOf } from './form-content.ts'

type Props = {
  /** Generated on the server, so that it is submitted without scripts as well. */
  first: string
  answer: FormAnswer | undefined
}

/**
 * Idempotency key of a create form. An unchanged resubmission after a lost response keeps its key and creates
 * nothing; changed content, or any submission after a success, gets a new key.
 */
export function FormKey({ first, answer }: Props) {
  const [key, setKey] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  useEffect(() => {
    // Matches no form content, so the next submission gets a new key.
    if (isTaken(answer)) sent.current = ''
  }, [answer])
  useEffect(() => {
    const form = field.current?.form
    // Listens on the form itself, because React Router reads the form later, at the root.
    const look = () => {
      if (!form || !field.current) return
      const said = contentOf(form)
      if (sent.current !== undefined && sent.current !== said) {
        // Keeps the timestamp prefix, so that records sort by the time their form was opened.
        const fresh = field.current.value.slice(0, 14) + randomId().slice(14)
        field.current.value = fresh
        setKey(fresh)
      }
      sent.current = said
    }
    form?.addEventListener('submit', look)
    return () => form?.removeEventListener('submit', look)
  }, [])
  return <input ref={field} type="hidden" name="key" value={key} />
}
