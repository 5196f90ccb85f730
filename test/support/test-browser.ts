import { sendRequest, toEndpoint, type HttpResponse, type Endpoint } from './send-request.ts'

type BrowserRequest = {
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A browser at one shop: stores cookies and posts forms from the shop's origin. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #where: Endpoint
  readonly #host: string
  readonly #origin: string
  readonly #always: Record<string, string>

  constructor(endpoint: Endpoint, host: string, defaultHeaders: Record<string, string> = {}) {
    this.#where = endpoint
    this.#host = host
    const { ca, isSecure = ca !== undefined } = toEndpoint(endpoint)
    this.#origin = `${isSecure ? 'https' : 'http'}://${host}`
    this.#always = defaultHeaders
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.#ask({ path, headers })
  }

  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse> {
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

  async postJson(path: string, payload: unknown): Promise<HttpResponse> {
    return this.#ask({
      method: 'POST',
      path,
      headers: { origin: this.#origin, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
  }

  async postMultipart(path: string, form: FormData): Promise<HttpResponse> {
    const encoded = new Response(form)
    return this.#ask({
      method: 'POST',
      path,
      headers: {
        origin: this.#origin,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  async sendDelete(path: string): Promise<HttpResponse> {
    return this.#ask({ method: 'DELETE', path, headers: { origin: this.#origin } })
  }

  async #ask({ headers = {}, ...options }: BrowserRequest): Promise<HttpResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await sendRequest(this.#where, {
      ...options,
      host: this.#host,
      headers: { ...this.#always, ...headers, ...(cookie && { cookie }) },
    })
    for (const line of response.headers['set-cookie'] ?? []) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; Max-Age=0(;|$)/.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
