import { data } from 'react-router'
import type { FormAnswer } from './form-answer.ts'

/**
 * An answer that never came is said in the same place as one that says no. Its status keeps the router from reading
 * the page anew over the line that just broke.
 */
export async function inPlace(words: string, serverAction: () => Promise<FormAnswer>) {
  try {
    return await serverAction()
  } catch (fault) {
    if (fault instanceof Response) throw fault
    const answer: FormAnswer = { error: words, faults: {} }
    return data(answer, { status: 503 })
  }
}
