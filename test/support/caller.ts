import { ask, placeOf, type Answer, type Where } from './ask.ts'

type Visit = {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A browser at one shop: stores cookies and posts forms from the shop's origin. */
export class Caller {
  readonly cookies = new Map<string, string>()
  readonly #where: Where
  readonly #host: string
  readonly #origin: string
  readonly #always: Record<string, string>

  constructor(where: Where, host: string, always: Record<string, string> = {}) {
    this.#where = where
    this.#host = host
    this.#origin = `${placeOf(where).ca ? 'https' : 'http'}://${host}`
    this.#always = always
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask({ path, headers })
  }

  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#ask({
      method: 'POST',
      path,
      headers: {
        origin: this.#origin,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: String(new URLSearchParams(fields)),
    })
  }

  async say(path: string, matter: unknown): Promise<Answer> {
    return this.#ask({
      method: 'POST',
      path,
      headers: { origin: this.#origin, 'content-type': 'application/json' },
      body: JSON.stringify(matter),
    })
  }

  async send(path: string, form: FormData): Promise<Answer> {
    const packed = new Response(form)
    return this.#ask({
      method: 'POST',
      path,
      headers: {
        origin: this.#origin,
        'content-type': packed.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await packed.arrayBuffer()),
    })
  }

  async remove(path: string): Promise<Answer> {
    return this.#ask({ method: 'DELETE', path, headers: { origin: this.#origin } })
  }

  async #ask({ headers = {}, ...visit }: Visit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask(this.#where, {
      ...visit,
      host: this.#host,
      headers: { ...this.#always, ...headers, ...(cookie && { cookie }) },
    })
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line)
    return answer
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
