export type TraceSettings = {
  url: string
  headers: Record<string, string>
  /** Attributes of the service in every export. */
  resource: Record<string, string>
  /** Share of the traces that start here. */
  ratio: number
  /** Whether the caller's decision counts, where there is one. */
  isParentBased: boolean
}

type TraceVariables = Readonly<Partial<Record<TraceVariable, string | undefined>>>

type TraceVariable =
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_RESOURCE_ATTRIBUTES'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'

/** Reads OpenTelemetry's own variables; null without an endpoint. */
export function parseTraceSettings(variables: TraceVariables): TraceSettings | null {
  const url = parseUrl(variables)
  if (!url || variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null
  const protocol = variables.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/json'
  if (protocol !== 'http/json')
    throw new Error('OTEL_EXPORTER_OTLP_PROTOCOL: Torv sends http/json only; leave it out.')
  const attributes = parsePairs('OTEL_RESOURCE_ATTRIBUTES', variables.OTEL_RESOURCE_ATTRIBUTES)
  const name = variables.OTEL_SERVICE_NAME || attributes['service.name'] || 'torv'
  return {
    url,
    headers: parsePairs('OTEL_EXPORTER_OTLP_HEADERS', variables.OTEL_EXPORTER_OTLP_HEADERS),
    resource: { ...attributes, 'service.name': name },
    ...parseSampler(variables),
  }
}

function parseUrl(variables: TraceVariables): string | null {
  const own = variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const base = variables.OTEL_EXPORTER_OTLP_ENDPOINT
  const text = own || (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!text) return null
  const { protocol } = URL.parse(text) ?? {}
  if (protocol === 'http:' || protocol === 'https:') return text
  throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT: give an http or https address.')
}

/** Parses `key=value,key=value` with percent-encoded values. */
function parsePairs(name: string, list = ''): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', ...value] = pair.split('=')
      const text = value.join('=').trim()
      if (key.trim() === '' || text === '' || /%(?![0-9a-f]{2})/i.test(text))
        throw new Error(`${name}: give key=value, separated by commas.`)
      return [key.trim(), decodeURIComponent(text)]
    }),
  )
}

const samplers = ['always_on', 'always_off', 'traceidratio']

function parseSampler(variables: TraceVariables): Pick<TraceSettings, 'ratio' | 'isParentBased'> {
  const sampler = variables.OTEL_TRACES_SAMPLER || 'parentbased_always_on'
  const name = sampler.replace(/^parentbased_/, '')
  const share = Number(variables.OTEL_TRACES_SAMPLER_ARG || '1')
  if (!samplers.includes(name))
    throw new Error(
      `OTEL_TRACES_SAMPLER: one of ${samplers.join(', ')}, or parentbased_ before it.`,
    )
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG: between 0 and 1.')
  const ratio = name === 'traceidratio' ? share : name === 'always_on' ? 1 : 0
  return { ratio, isParentBased: sampler !== name }
}
