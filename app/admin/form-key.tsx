import { useEffect, useRef, useState } from 'react'
import { randomId } from '#ui/random-id.ts'
import { isTaken, type FormAnswer } from './form-answer.ts'
import { contentOf } from './form-content.ts'

type Props = {
  /** Made with the page, so that it goes along without scripts as well. */
  first: string
  answer: FormAnswer | undefined
}

/**
 * What a form calls the thing that it makes. A line that broke may have brought the form and not the answer: sent again
 * as it was it has the same key and makes nothing more. What was written since, or after a success, is another thing.
 */
export function FormKey({ first, answer }: Props) {
  const [key, setKey] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  useEffect(() => {
    // No form says this: whatever comes next has a key of its own.
    if (isTaken(answer)) sent.current = ''
  }, [answer])
  useEffect(() => {
    const form = field.current?.form
    // Heard at the form itself, which is before the router reads it.
    const look = () => {
      if (!form || !field.current) return
      const said = contentOf(form)
      if (sent.current !== undefined && sent.current !== said) {
        // What comes in stays in the order in which its forms were opened.
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
