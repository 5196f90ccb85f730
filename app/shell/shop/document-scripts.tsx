import { use } from 'react'
import { NonceContext, DocumentContext } from '#ui/document-context.ts'

/** Scripts of a shop's page: what is pressed early, what may be loaded ahead, and the page's own script. */
export function DocumentScripts() {
  const { scriptPath, inlineScript, speculationRules, isAnswer } = use(DocumentContext)
  const nonce = use(NonceContext)
  return (
    <>
      <script nonce={nonce}>{inlineScript}</script>
      <script type="speculationrules" nonce={nonce}>
        {speculationRules}
      </script>
      <script
        type="module"
        src={scriptPath}
        fetchPriority="low"
        data-answer={isAnswer ? '' : undefined}
      />
    </>
  )
}
