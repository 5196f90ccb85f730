import type { Code } from '#domain/errors.ts'

const words = new WeakMap<Error, Code>()

/** Attaches an error code to whatever the step throws. The error is rethrown, so the transaction is rolled back. */
export async function failingAs<Answer>(code: Code, step: () => Promise<Answer>): Promise<Answer> {
  try {
    return await step()
  } catch (fault) {
    if (fault instanceof Error) words.set(fault, code)
    throw fault
  }
}

export function failedAs(fault: unknown, otherwise: Code): Code {
  return (fault instanceof Error && words.get(fault)) || otherwise
}
