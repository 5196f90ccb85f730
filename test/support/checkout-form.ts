import { to } from '#shared/paths/paths.ts'

/** The fields of the checkout page as a browser without scripts sends them, with the chosen radios. */
export function readCheckoutForm(html: string): Record<string, string> {
  const [, form = ''] = html.split('id="checkout"')
  const [content = ''] = form.split('</form>')
  const fields: Record<string, string> = {}
  for (const [tag] of content.matchAll(/<input[^>]*>/g)) {
    const name = readAttribute(tag, 'name')
    const isOpen = readAttribute(tag, 'type') === 'radio' && !/ checked/.test(tag)
    if (name && !isOpen) fields[name] = readAttribute(tag, 'value')
  }
  for (const [select] of content.matchAll(/<select[^]*?<\/select>/g)) {
    const options = [...select.matchAll(/<option[^>]*>/g)].map(([tag]) => tag)
    const chosen = options.find((tag) => / selected/.test(tag)) ?? options[0] ?? ''
    fields[readAttribute(select, 'name')] = readAttribute(chosen, 'value')
  }
  return fields
}

function readAttribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(`\\b${name}="([^"]*)"`).exec(tag) ?? []
  return value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}

type Answer = { status: number; text: string; headers: Record<string, unknown> }

type Browser = {
  get(path: string): Promise<Answer>
  post(path: string, fields: Record<string, string>): Promise<Answer>
}

/**
 * Opens the page of an order and presses a button of it; what is not changed stays as the page shows it. An answer
 * that is busy or leads on has no button.
 */
export async function submitOnPage<B extends Browser>(
  browser: B,
  session: string,
  change: Record<string, string> = {},
): Promise<Awaited<ReturnType<B['post']>>> {
  const path = to.checkout.page(session)
  const page = (await browser.get(path)) as Awaited<ReturnType<B['post']>>
  if (page.status !== 200) return page
  const fields = { ...readCheckoutForm(page.text), intent: 'pay', ...change }
  return (await browser.post(path, fields)) as Awaited<ReturnType<B['post']>>
}
