import type { Code } from '#shared/errors/errors.ts'

const codes = new WeakMap<Error, Code>()

/** Attaches an error code to whatever the step throws. The error is rethrown, so the transaction is rolled back. */
export async function runWithErrorCode<Result>(
  code: Code,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof Error) codes.set(error, code)
    throw error
  }
}

export function getErrorCode(error: unknown, fallback: Code): Code {
  return (error instanceof Error && codes.get(error)) || fallback
}
