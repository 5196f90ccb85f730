import { useEffect, useRef, useState } from 'react'
import { createRandomId } from '#ui/create-random-id.ts'
import { isSaved, type FormResult } from './form-result.ts'
import { serialiseForm } from './unsaved-work.ts'

type Props = {
  /** Generated on the server, so that it is submitted without scripts as well. */
  initialKey: string
  result: FormResult | undefined
}

/**
 * Idempotency key of a create form. An unchanged resubmission after a lost response keeps its key and creates
 * nothing; changed content, or any submission after a success, gets a new key.
 */
export function FormKey({ initialKey, result }: Props) {
  const [key, setKey] = useState(initialKey)
  const field = useRef<HTMLInputElement>(null)
  const sentContent = useRef<string>(undefined)
  useEffect(() => {
    // Matches no form content, so the next submission gets a new key.
    if (isSaved(result)) sentContent.current = ''
  }, [result])
  useEffect(() => {
    const form = field.current?.form
    // Listens on the form itself, because React Router reads the form later, at the root.
    const renewKeyOnChange = () => {
      if (!form || !field.current) return
      const content = serialiseForm(form)
      if (sentContent.current !== undefined && sentContent.current !== content) {
        // Keeps the timestamp prefix, so that records sort by the time their form was opened.
        const newKey = field.current.value.slice(0, 14) + createRandomId().slice(14)
        field.current.value = newKey
        setKey(newKey)
      }
      sentContent.current = content
    }
    form?.addEventListener('submit', renewKeyOnChange)
    return () => form?.removeEventListener('submit', renewKeyOnChange)
  }, [])
  return <input ref={field} type="hidden" name="key" value={key} />
}
